/** Words that tell nothing of what is sought; they count only where nothing else was typed. In natural spelling. */
export const noiseWords: readonly string[] = [
  "a, an, the, for, of, to, in, on, with, and, or, my, me, i, is, it, that, this, some, any, something, want, need, looking, which, what, how, best, good, better, top, great, new, cheap, price, prices, buy, order, online, egypt, product, products, care, from, under, use, using, have, has, help, get, rid, please, can, you, do, does, at, very, really, used, without, not, no, who, when, people, prone, type",
  "في, من, على, عن, مع, الى, إلى, هو, هي, هذا, هذه, او, أو, و, ما, ان, كل, لو, بعد, قبل, عند, أفضل, افضل, أحسن, احسن, جيد, كويس, كويسة, حلو, حلوة, عايز, عايزة, عاوز, عاوزة, محتاج, محتاجة, أريد, اريد, ابغى, نفسي, ممكن, عندي, عندكم, عندكو, فيه, في, حاجة, حاجه, شيء, منتج, منتجات, نوع, انواع, سعر, اسعار, أسعار, بكام, كام, مصر, شراء, اشتري, طلب, اللي, الي, ده, دي, دا, لي, ليا, بتاع, بتاعة, جدا, قوي, أوي, اوي, يكون, تكون, بيكون, علشان, عشان, لازم, ازاي, ايه, بدون, غير, علاج, لعلاج, حل, مشكلة, مناسب, مناسبة, يناسب, للبيع, خاص, بيعالج, يشيل, بيشيل, عناية, العناية, رعاية, صاحب, صاحبة, ذات",
  "el, al, il, le, lel, 3ayza, 3ayez, 3awza, 3ayz, 3awez, aktar, a7san, ahsan, kwayes, 7aga, haga, men, fe, fi, 3ala, ma3, elly, eli, elli, bta3, momken, 3andy, 3andi, bekam",
  "smile, سمايل, idea, ideas, her, him",
];
