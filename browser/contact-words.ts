/** What the contact page says, in both languages. */
export const contactWords = [
  {
    language: "ar",
    at: "",
    name: "الاسم بالكامل",
    phone: "رقم الموبايل",
    email: "البريد الإلكتروني",
    message: "رسالتك",
    send: "أرسل الرسالة",
    missing: "هذه الخانة مطلوبة.",
    wrongPhone: "أرقام الموبايل في مصر تبدأ بـ 010 أو 011 أو 012 أو 015.",
    thanks: "شكرًا لك",
    another: "اكتب رسالة أخرى",
    question: "متى يصل طلبي؟\nأسكن في أسوان.",
  },
  {
    language: "en",
    at: "/en",
    name: "Full name",
    phone: "Mobile number",
    email: "E-mail",
    message: "Your message",
    send: "Send message",
    missing: "Please fill this in.",
    wrongPhone: "Egyptian mobiles start with 010, 011, 012 or 015.",
    thanks: "Thank you",
    another: "Write another message",
    question: "When will my order come?\nI live in Aswan.",
  },
] as const;

export type ContactWords = (typeof contactWords)[number];
