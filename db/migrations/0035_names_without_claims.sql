-- A cosmetic may not claim to help with acne, which is a disease. The word remains a search word of the concern.
-- Only names that nobody has edited change.
update concerns set name_ar = 'البشرة المعرّضة للحبوب' where key = 'blemishes' and name_ar = 'حب الشباب';
update concerns set name_en = 'Blemish-prone skin' where key = 'blemishes' and name_en = 'Blemishes';
update concerns set text_en = 'Mild care that does not dry the skin out.'
  where key = 'blemishes' and text_en = 'Care for blemish-prone skin that does not dry it out.';
update concerns set text_ar = 'عناية لطيفة لا تجفّف البشرة.'
  where key = 'blemishes' and text_ar = 'عناية بالبشرة المعرّضة للحبوب من غير أن تجفّفها.';
