/** Words about codes on packs, in both languages. */
export const onCodes =
  /Product\/Verify|silver layer|scratch|verif(?:y|ication) (?:code|your)|verification code|genuine|authentic|counterfeit|كود التحقق|كود تحقق|الطبقة الفضية|طبقة فضية|تحقق من منتجك|أصلي|تقليد|مقلّد|مقلد/i;

/** Words about value-added tax, in both languages. */
export const onVat = /\bVAT\b|\btax(?:es)?\b|ضريب|القيمة المضافة|ق\.\s?م/i;

/** Words about the time of a delivery, in both languages. */
export const onDeliveryDays = /business days?|arrives by|أيام عمل|يوم عمل|يومَي عمل|يصلك بحد أقصى/i;
