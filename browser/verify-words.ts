import type { Verdict } from "#contract/verdicts.ts";

/** The titles of the verdicts as customers read them. */
export const verdictTitles: Record<"ar" | "en", Record<Verdict, string>> = {
  ar: {
    genuine: "مبروك، منتجك أصلي",
    checked_before: "انتبه، سبق التحقق من هذا الكود",
    suspicious: "انتبه، ربما نُسخ هذا الكود",
    not_released: "هذا المنتج لم يُطرح للبيع بعد",
    expired: "انتهت صلاحية هذا المنتج",
    recalled: "سحبنا هذا المنتج من الأسواق",
    void: "هذا الكود ملغي",
    unknown: "عفوًا، الكود الذي أدخلته غير صحيح",
    mistyped: "راجع الكود مرة أخرى",
  },
  en: {
    genuine: "Congratulations, your product is genuine",
    checked_before: "Careful: this code has been checked before",
    suspicious: "Careful: this code may have been copied",
    not_released: "This product is not on sale yet",
    expired: "This product has expired",
    recalled: "We have recalled this product",
    void: "This code has been cancelled",
    unknown: "Sorry, the code you entered is incorrect",
    mistyped: "Look at the code again",
  },
};

/** Green, amber or red. */
export const verdictTones: Record<Verdict, "success" | "warning" | "error"> = {
  genuine: "success",
  checked_before: "warning",
  suspicious: "warning",
  not_released: "warning",
  expired: "warning",
  mistyped: "warning",
  recalled: "error",
  void: "error",
  unknown: "error",
};
