-- A cosmetic may not claim to help with acne, which is a disease. The word remains a search word of the concern.
-- Only names that nobody has edited change.
update concerns set name_ar = 'البشرة المعرّضة للحبوب' where key = 'blemishes' and name_ar = 'حب الشباب';
update concerns set name_en = 'Blemish-prone skin' where key = 'blemishes' and name_en = 'Blemishes';
update concerns set text_en = 'Mild care that does not dry the skin out.'
  where key = 'blemishes' and text_en = 'Care for blemish-prone skin that does not dry it out.';
update concerns set text_ar = 'عناية لطيفة لا تجفّف البشرة.'
  where key = 'blemishes' and text_ar = 'عناية بالبشرة المعرّضة للحبوب من غير أن تجفّفها.';

-- A refund is due within the days of the settings (law 181/2018). The policy also named 7-14 business days, which weakened that.
update content_sections set
  body_ar = replace(body_ar, '، وقد يصلك خلال 7–14 يوم عمل. وهذا', '. وهذا'),
  body_en = replace(body_en, ' It can take 7–14 business days to reach you.', '')
where body_ar = 'نردّ المبلغ خلال {refund_days} من استلامنا المنتج، وقد يصلك خلال 7–14 يوم عمل. وهذا لا ينقص من حقوقك القانونية.'
  and body_en = 'We pay the refund within {refund_days} of receiving the product. It can take 7–14 business days to reach you. This does not affect your statutory rights.';
