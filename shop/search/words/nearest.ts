/** Products that the shop does not sell, with the nearest ones: words of products, or '~' and a concern's key. Such hits are 'closest'. */
export const nearestWords: readonly (readonly [phrases: string, means: string])[] = [
  [
    "lipstick, lip gloss, gloss, lip liner, lip oil, lip tint, روج, قلم روج, أحمر شفاه, ليب جلوس, جلوس, ليبستيك, تنت شفايف, حمرة",
    "~lips",
  ],
  ["lip scrub, مقشر شفايف, سكراب شفايف", "~lips"],
  [
    "lash growth, long lashes, thick brows, تطويل الرموش, تكثيف الرموش, تكثيف الحواجب, رموش طويلة, mascara, eyeliner, kohl, eyelash glue, false lashes, ماسكرا, ماسكارا, ايلاينر, آيلاينر, كحل, رموش صناعية",
    "~lashes-and-brows",
  ],
  ["eyebrow pencil, brow gel, brow pencil, قلم حواجب, جل حواجب", "~lashes-and-brows"],
  [
    "foundation, concealer, bb cream, cc cream, cushion, compact, فاونديشن, كريم أساس, كونسيلر, خافي عيوب, بي بي كريم, سي سي كريم, كوشن",
    "tinted",
  ],
  [
    "powder, blush, blusher, highlighter, bronzer, contour, بودرة, بلاشر, هايلايتر, برونزر, كونتور, آيشادو, eyeshadow, eye shadow",
    "tinted",
  ],
  ["primer, setting spray, برايمر, مثبت مكياج", "invisible"],
  ["toner, tonic, essence, تونر, تونيك, ماء ورد, rose water, ايسنس", "~face serum"],
  ["ampoule, ampoules, booster, امبول, امبولات", "~face serum"],
  [
    "conditioner, hair conditioner, كونديشنر, بلسم شعر, بلسم للشعر, hair mask, ماسك شعر, حمام كريم, hair cream, كريم شعر, hair oil, زيت شعر, hair serum, سيروم شعر",
    "~hair",
  ],
  [
    "hair loss, hair growth, hair fall, dandruff, hair dye, hair colour, hair gel, تساقط الشعر, تطويل الشعر, انبات الشعر, قشرة, قشرة الشعر, صبغة, صبغة شعر, جل شعر, minoxidil, مينوكسيديل, protein, بروتين شعر",
    "~hair",
  ],
  [
    "body lotion, body cream, body butter, body milk, بودي لوشن, بودي كريم, بودي باتر, لوشن جسم, كريم جسم, زبدة جسم, مرطب جسم, body moisturiser",
    "~body oil, lotion",
  ],
  ["body wash, shower, shower gel, شاور, شاور جل, شاور جيل, غسول جسم, لوفة", "~body bar"],
  ["body scrub, سكراب جسم, مقشر جسم, بودي سكراب", "~rough-skin"],
  ["body splash, body mist, بودي سبلاش, بودي ميست, سبلاش", "~body"],
  [
    "deodorant, antiperspirant, intimate wash, wax, hair removal, razor, shaving, shaving cream, مزيل عرق, ديودرنت, غسول نسائي, غسول مهبلي, شمع, حلاوة, إزالة الشعر, مكنة حلاقة, كريم حلاقة, stretch marks, cellulite, علامات التمدد, سيلوليت",
    "~body",
  ],
  ["after shave, aftershave, افتر شيف", "~redness"],
  ["perfume, fragrance, cologne, parfum, eau de toilette, عطر, عطور, برفان, برفيوم, بارفان, كولونيا", "set"],
  ["candle, mug, bouquet, شمعة, بوكيه", "set"],
  ["nail polish, nails, manicure, nail, طلاء أظافر, مانيكير, مناكير, أظافر, ضوافر, cuticle", "~hands"],
  ["hand sanitizer, hand soap, hand wash, sanitiser, معقم, معقم يدين, صابون يد, صابون ايد", "~hands"],
  [
    "foot cream, feet, cracked heels, heels, كريم قدم, كريم رجل, قدم, رجلين, كعوب, تشقق الكعبين, كعب",
    "~rough-skin, hand cream",
  ],
  [
    "baby, kids, children, baby oil, baby lotion, diaper, بيبي, أطفال, اطفال, رضع, زيت اطفال, حفاضات",
    "gentle cleanser, almond oil",
  ],
  [
    "micellar water, cotton pads, wipes, make-up wipes, ماء ميسيلار, مناديل مكياج, مناديل مبللة, قطن",
    "~make-up-removal",
  ],
  ["self tan, tanning, tanning oil, bronzing, تان, تسمير, برونزاج, زيت تان", "~sun"],
  ["after sun, sunburn cream, كريم حروق شمس", "~redness"],
  [
    "whitening cream, bleaching cream, bleach, كريم تبييض, كريم تفتيح, خلطة تفتيح, جلوتاثيون, glutathione, kojic, كوجيك",
    "~dark-spots",
  ],
  [
    "collagen, كولاجين, botox, بوتوكس, filler, فيلر, biotin, بيوتين, snail, حلزون, bakuchiol, باكوتشيول",
    "~fine-lines",
  ],
  [
    "benzoyl peroxide, adapalene, differin, acne patch, pimple patch, tea tree, sulfur, بنزويل, ديفرين, لصقات حبوب, تي تري, شجرة الشاي, azelaic, ازيليك",
    "~blemishes",
  ],
  ["charcoal, nose strips, pore strips, فحم, لصقات أنف", "~blackheads"],
  [
    "sheet mask, شيت ماسك, face steamer, dermaroller, jade roller, gua sha, ديرما رولر, جواشا, brush, فرشة, sponge, سفنجة",
    "mask",
  ],
  ["face toner, micro needling", "~face serum"],
  ["vaseline, petroleum, فازلين, nivea, نيفيا, eczema, psoriasis, اكزيما, صدفية", "~dryness"],
  ["toothpaste, mouthwash, معجون أسنان, تبييض أسنان, غسول فم", "~lips"],
  [
    "vitamins tablets, supplements, tablets, capsules, pills, مكملات, كبسولات, أقراص, حبوب فيتامين",
    "vitamin c",
  ],
  ["eye mask, eye patches, under eye patches, eye serum, ماسك عين, لصقات عين, سيروم عين", "~eyes"],
  ["neck cream, كريم رقبة, رقبة, neck, chest", "~fine-lines"],
];
