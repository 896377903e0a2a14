import { t as getLocale } from "./runtime-Dxd5YVGH.js";
import { c as mediaPath, i as largestJpeg, l as mediaWidths, t as foldText } from "./fold-CRRLoGqz.js";
import { Link, useLocation, useRouteLoaderData } from "react-router";
import { jsx, jsxs } from "react/jsx-runtime";
import { Fragment as Fragment$1 } from "react";
// web/language/language-path.ts
/** The language of an address: English under /en, Arabic everywhere else. */
function languageOfPath(pathname) {
	return pathname === "/en" || pathname.startsWith("/en/") ? "en" : "ar";
}
/** The same address in a language: '/products?page=2' → '/en/products?page=2'. */
function inLanguagePath(path, language) {
	const bare = path.replace(/^\/en(?=[/?#]|$)/, "");
	const arabic = bare.startsWith("/") ? bare : `/${bare}`;
	if (language === "ar") return arabic;
	return arabic === "/" ? "/en" : `/en${arabic.replace(/^\/(?=[?#])/, "")}`;
}
// messages/compiled/messages/categories.js
/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */
/** @typedef {{}} CategoriesInputs */
var ar_categories = () => {
	return `الأقسام`;
};
var en_categories = () => {
	return `Categories`;
};
/**
* | output |
* | --- |
* | "Categories" |
*
* @param {CategoriesInputs} inputs
* @param {{ locale?: "ar" | "en" }} options
* @returns {LocalizedString}
*/
var categories = ((inputs = {}, options = {}) => {
	if ((options.locale ?? getLocale()) === "ar") return ar_categories(inputs);
	return en_categories(inputs);
});
// messages/compiled/messages/category.js
/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */
/** @typedef {{}} CategoryInputs */
var ar_category = () => {
	return `القسم`;
};
var en_category = () => {
	return `Category`;
};
/**
* | output |
* | --- |
* | "Category" |
*
* @param {CategoryInputs} inputs
* @param {{ locale?: "ar" | "en" }} options
* @returns {LocalizedString}
*/
var category = ((inputs = {}, options = {}) => {
	if ((options.locale ?? getLocale()) === "ar") return ar_category(inputs);
	return en_category(inputs);
});
// messages/compiled/messages/all_products.js
/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */
/** @typedef {{}} All_ProductsInputs */
var ar_all_products = () => {
	return `كل المنتجات`;
};
var en_all_products = () => {
	return `All products`;
};
/**
* | output |
* | --- |
* | "All products" |
*
* @param {All_ProductsInputs} inputs
* @param {{ locale?: "ar" | "en" }} options
* @returns {LocalizedString}
*/
var all_products = ((inputs = {}, options = {}) => {
	if ((options.locale ?? getLocale()) === "ar") return ar_all_products(inputs);
	return en_all_products(inputs);
});
// messages/compiled/messages/products.js
/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */
/** @typedef {{}} ProductsInputs */
var ar_products = () => {
	return `المنتجات`;
};
var en_products = () => {
	return `Products`;
};
/**
* | output |
* | --- |
* | "Products" |
*
* @param {ProductsInputs} inputs
* @param {{ locale?: "ar" | "en" }} options
* @returns {LocalizedString}
*/
var products = ((inputs = {}, options = {}) => {
	if ((options.locale ?? getLocale()) === "ar") return ar_products(inputs);
	return en_products(inputs);
});
// messages/compiled/messages/search_none.js
/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */
/** @typedef {{ query: NonNullable<unknown> }} Search_NoneInputs */
var ar_search_none = (i) => {
	return `لا توجد نتائج لـ «${i?.query}»`;
};
var en_search_none = (i) => {
	return `No results for “${i?.query}”`;
};
/**
* | output |
* | --- |
* | "No results for “{query}”" |
*
* @param {Search_NoneInputs} inputs
* @param {{ locale?: "ar" | "en" }} options
* @returns {LocalizedString}
*/
var search_none = ((inputs, options = {}) => {
	if ((options.locale ?? getLocale()) === "ar") return ar_search_none(inputs);
	return en_search_none(inputs);
});
// messages/compiled/messages/search_look_here.js
/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */
/** @typedef {{}} Search_Look_HereInputs */
var ar_search_look_here = () => {
	return `جرّب أن تبحث هنا`;
};
var en_search_look_here = () => {
	return `You could look here`;
};
/**
* | output |
* | --- |
* | "You could look here" |
*
* @param {Search_Look_HereInputs} inputs
* @param {{ locale?: "ar" | "en" }} options
* @returns {LocalizedString}
*/
var search_look_here = ((inputs = {}, options = {}) => {
	if ((options.locale ?? getLocale()) === "ar") return ar_search_look_here(inputs);
	return en_search_look_here(inputs);
});
// messages/compiled/messages/search_see_all.js
/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */
/** @typedef {{}} Search_See_AllInputs */
var ar_search_see_all = () => {
	return `عرض كل النتائج`;
};
var en_search_see_all = () => {
	return `See all results`;
};
/**
* | output |
* | --- |
* | "See all results" |
*
* @param {Search_See_AllInputs} inputs
* @param {{ locale?: "ar" | "en" }} options
* @returns {LocalizedString}
*/
var search_see_all = ((inputs = {}, options = {}) => {
	if ((options.locale ?? getLocale()) === "ar") return ar_search_see_all(inputs);
	return en_search_see_all(inputs);
});
// messages/compiled/messages/search_suggestions.js
/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */
/** @typedef {{}} Search_SuggestionsInputs */
var ar_search_suggestions = () => {
	return `اقتراحات البحث`;
};
var en_search_suggestions = () => {
	return `Search suggestions`;
};
/**
* | output |
* | --- |
* | "Search suggestions" |
*
* @param {Search_SuggestionsInputs} inputs
* @param {{ locale?: "ar" | "en" }} options
* @returns {LocalizedString}
*/
var search_suggestions = ((inputs = {}, options = {}) => {
	if ((options.locale ?? getLocale()) === "ar") return ar_search_suggestions(inputs);
	return en_search_suggestions(inputs);
});
// messages/compiled/messages/search_completions.js
/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */
/** @typedef {{}} Search_CompletionsInputs */
var ar_search_completions = () => {
	return `كلمات بحث مقترحة`;
};
var en_search_completions = () => {
	return `Suggested searches`;
};
/**
* | output |
* | --- |
* | "Suggested searches" |
*
* @param {Search_CompletionsInputs} inputs
* @param {{ locale?: "ar" | "en" }} options
* @returns {LocalizedString}
*/
var search_completions = ((inputs = {}, options = {}) => {
	if ((options.locale ?? getLocale()) === "ar") return ar_search_completions(inputs);
	return en_search_completions(inputs);
});
// messages/compiled/messages/search_recent.js
/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */
/** @typedef {{}} Search_RecentInputs */
var ar_search_recent = () => {
	return `آخر ما بحثت عنه`;
};
var en_search_recent = () => {
	return `Recent searches`;
};
/**
* | output |
* | --- |
* | "Recent searches" |
*
* @param {Search_RecentInputs} inputs
* @param {{ locale?: "ar" | "en" }} options
* @returns {LocalizedString}
*/
var search_recent = ((inputs = {}, options = {}) => {
	if ((options.locale ?? getLocale()) === "ar") return ar_search_recent(inputs);
	return en_search_recent(inputs);
});
// messages/compiled/messages/search_recent_clear.js
/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */
/** @typedef {{}} Search_Recent_ClearInputs */
var ar_search_recent_clear = () => {
	return `مسح كل ما بحثت عنه`;
};
var en_search_recent_clear = () => {
	return `Clear all recent searches`;
};
/**
* | output |
* | --- |
* | "Clear all recent searches" |
*
* @param {Search_Recent_ClearInputs} inputs
* @param {{ locale?: "ar" | "en" }} options
* @returns {LocalizedString}
*/
var search_recent_clear = ((inputs = {}, options = {}) => {
	if ((options.locale ?? getLocale()) === "ar") return ar_search_recent_clear(inputs);
	return en_search_recent_clear(inputs);
});
// messages/compiled/messages/search_recent_remove.js
/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */
/** @typedef {{ query: NonNullable<unknown> }} Search_Recent_RemoveInputs */
var ar_search_recent_remove = (i) => {
	return `حذف «${i?.query}» مما بحثت عنه`;
};
var en_search_recent_remove = (i) => {
	return `Remove “${i?.query}” from recent searches`;
};
/**
* | output |
* | --- |
* | "Remove “{query}” from recent searches" |
*
* @param {Search_Recent_RemoveInputs} inputs
* @param {{ locale?: "ar" | "en" }} options
* @returns {LocalizedString}
*/
var search_recent_remove = ((inputs, options = {}) => {
	if ((options.locale ?? getLocale()) === "ar") return ar_search_recent_remove(inputs);
	return en_search_recent_remove(inputs);
});
// messages/compiled/messages/search_popular.js
/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */
/** @typedef {{}} Search_PopularInputs */
var ar_search_popular = () => {
	return `احتياجات شائعة`;
};
var en_search_popular = () => {
	return `Popular concerns`;
};
/**
* | output |
* | --- |
* | "Popular concerns" |
*
* @param {Search_PopularInputs} inputs
* @param {{ locale?: "ar" | "en" }} options
* @returns {LocalizedString}
*/
var search_popular = ((inputs = {}, options = {}) => {
	if ((options.locale ?? getLocale()) === "ar") return ar_search_popular(inputs);
	return en_search_popular(inputs);
});
// messages/compiled/messages/search_closest.js
/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */
/** @typedef {{}} Search_ClosestInputs */
var ar_search_closest = () => {
	return `لم نجد ما يطابق بحثك كله، وهذا الأقرب:`;
};
var en_search_closest = () => {
	return `Nothing matches your whole search. These are closest:`;
};
/**
* | output |
* | --- |
* | "Nothing matches your whole search. These are closest:" |
*
* @param {Search_ClosestInputs} inputs
* @param {{ locale?: "ar" | "en" }} options
* @returns {LocalizedString}
*/
var search_closest = ((inputs = {}, options = {}) => {
	if ((options.locale ?? getLocale()) === "ar") return ar_search_closest(inputs);
	return en_search_closest(inputs);
});
// messages/compiled/messages/search_ask.js
/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */
/** @typedef {{}} Search_AskInputs */
var ar_search_ask = () => {
	return `اسألنا على واتساب`;
};
var en_search_ask = () => {
	return `Ask us on WhatsApp`;
};
/**
* | output |
* | --- |
* | "Ask us on WhatsApp" |
*
* @param {Search_AskInputs} inputs
* @param {{ locale?: "ar" | "en" }} options
* @returns {LocalizedString}
*/
var search_ask = ((inputs = {}, options = {}) => {
	if ((options.locale ?? getLocale()) === "ar") return ar_search_ask(inputs);
	return en_search_ask(inputs);
});
// messages/compiled/messages/search_ask_text.js
/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */
/** @typedef {{ brand: NonNullable<unknown>, query: NonNullable<unknown> }} Search_Ask_TextInputs */
var ar_search_ask_text = (i) => {
	return `مرحبًا ${i?.brand}، أبحث عن «${i?.query}» ولم أجده في المتجر. هل يمكنكم مساعدتي؟`;
};
var en_search_ask_text = (i) => {
	return `Hello ${i?.brand}, I’m looking for “${i?.query}” and can’t find it in the shop. Can you help me?`;
};
/**
* | output |
* | --- |
* | "Hello {brand}, I’m looking for “{query}” and can’t find it in the shop. Can you help me?" |
*
* @param {Search_Ask_TextInputs} inputs
* @param {{ locale?: "ar" | "en" }} options
* @returns {LocalizedString}
*/
var search_ask_text = ((inputs, options = {}) => {
	if ((options.locale ?? getLocale()) === "ar") return ar_search_ask_text(inputs);
	return en_search_ask_text(inputs);
});
// messages/compiled/messages/shop_by_concern.js
/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */
/** @typedef {{}} Shop_By_ConcernInputs */
var ar_shop_by_concern = () => {
	return `تسوّق حسب احتياجك`;
};
var en_shop_by_concern = () => {
	return `Shop by concern`;
};
/**
* | output |
* | --- |
* | "Shop by concern" |
*
* @param {Shop_By_ConcernInputs} inputs
* @param {{ locale?: "ar" | "en" }} options
* @returns {LocalizedString}
*/
var shop_by_concern = ((inputs = {}, options = {}) => {
	if ((options.locale ?? getLocale()) === "ar") return ar_shop_by_concern(inputs);
	return en_shop_by_concern(inputs);
});
// messages/compiled/messages/concern.js
/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */
/** @typedef {{}} ConcernInputs */
var ar_concern = () => {
	return `الاحتياج`;
};
var en_concern = () => {
	return `Concern`;
};
/**
* | output |
* | --- |
* | "Concern" |
*
* @param {ConcernInputs} inputs
* @param {{ locale?: "ar" | "en" }} options
* @returns {LocalizedString}
*/
var concern = ((inputs = {}, options = {}) => {
	if ((options.locale ?? getLocale()) === "ar") return ar_concern(inputs);
	return en_concern(inputs);
});
// messages/compiled/messages/skin_type.js
/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */
/** @typedef {{}} Skin_TypeInputs */
var ar_skin_type = () => {
	return `نوع البشرة`;
};
var en_skin_type = () => {
	return `Skin type`;
};
/**
* | output |
* | --- |
* | "Skin type" |
*
* @param {Skin_TypeInputs} inputs
* @param {{ locale?: "ar" | "en" }} options
* @returns {LocalizedString}
*/
var skin_type = ((inputs = {}, options = {}) => {
	if ((options.locale ?? getLocale()) === "ar") return ar_skin_type(inputs);
	return en_skin_type(inputs);
});
// messages/compiled/messages/body_area.js
/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */
/** @typedef {{}} Body_AreaInputs */
var ar_body_area = () => {
	return `مكان الاستخدام`;
};
var en_body_area = () => {
	return `Body area`;
};
/**
* | output |
* | --- |
* | "Body area" |
*
* @param {Body_AreaInputs} inputs
* @param {{ locale?: "ar" | "en" }} options
* @returns {LocalizedString}
*/
var body_area = ((inputs = {}, options = {}) => {
	if ((options.locale ?? getLocale()) === "ar") return ar_body_area(inputs);
	return en_body_area(inputs);
});
// messages/compiled/messages/clear_all.js
/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */
/** @typedef {{}} Clear_AllInputs */
var ar_clear_all = () => {
	return `مسح الكل`;
};
var en_clear_all = () => {
	return `Clear all`;
};
/**
* | output |
* | --- |
* | "Clear all" |
*
* @param {Clear_AllInputs} inputs
* @param {{ locale?: "ar" | "en" }} options
* @returns {LocalizedString}
*/
var clear_all = ((inputs = {}, options = {}) => {
	if ((options.locale ?? getLocale()) === "ar") return ar_clear_all(inputs);
	return en_clear_all(inputs);
});
// messages/shop-details.ts
/** The shop's settings in one language; phones are as they are dialled. What a shop does not have yet is empty. */
function shopDetails(settings, language) {
	const { since, phone, email } = settings;
	const arabic = language === "ar";
	return {
		brand: arabic ? settings.brand_ar : settings.brand_en,
		since,
		phone,
		email,
		address: arabic ? settings.address_ar : settings.address_en,
		facebookUrl: settings.facebook_url,
		instagramUrl: settings.instagram_url,
		whatsapp: settings.whatsapp,
		/** What a chat begins with. */
		greeting: arabic ? settings.greeting_ar : settings.greeting_en
	};
}
/** A chat with the support line that begins with a greeting; null where the shop has none yet. */
function whatsappLink({ whatsapp, greeting }, words = greeting) {
	if (whatsapp === "") return null;
	return `https://wa.me/${whatsapp.replace(/^\+/, "")}?${new URLSearchParams({ text: words })}`;
}
// web/language/use-language.ts
/** The language of the page. */
function useLanguage() {
	return languageOfPath(useLocation().pathname);
}
/** Picks the text of the page's language. */
function useLocalised() {
	const language = useLanguage();
	return (arabic, english) => language === "ar" ? arabic : english;
}
// web/paths.ts
/** Every address of the shop's pages, spelt as the specification spells them; links are built from here. */
var paths = {
	home: () => "/",
	login: () => "/login",
	signup: () => "/signup",
	logout: () => "/logout",
	forgotPassword: () => "/forgetPassword",
	resetPassword: (customerId) => `/reset-password/${customerId}`,
	confirmEmail: (token) => `/confirm-email/${token}`,
	accountSettings: () => "/account_setting",
	accountExport: () => "/account_setting/export",
	profileUpdate: () => "/account_setting/profile",
	passwordChange: () => "/account_setting/password",
	accountData: () => "/account_setting/data",
	emailLink: () => "/account_setting/email",
	emailChangeCancellation: () => "/account_setting/email/cancellation",
	verify: () => "/Product/Verify",
	verifyResult: (code) => `/Product/Verify/result/${encodeURIComponent(code)}`,
	verifyReport: () => "/Product/Verify/report",
	verifyReportDone: () => "/Product/Verify/report/done",
	about: () => "/aboutus",
	terms: () => "/terms",
	shipping: () => "/shipping",
	exchange: () => "/exchange",
	privacy: () => "/privacy",
	contact: () => "/Contact",
	collections: () => "/collections",
	collection: (id) => `/collections/${id}`,
	/** The part of the home page with all of them. */
	concerns: () => "/#concerns",
	concern: (key) => `/concern/${key}`,
	products: () => "/products",
	product: (id) => `/product/${id}`,
	search: () => "/search",
	routine: () => "/routine",
	routineResult: () => "/routine/result",
	wishlist: () => "/wishlist",
	wishlistRemoval: () => "/wishlist/removal",
	cart: () => "/cart",
	cartLines: () => "/cart/lines",
	cartLine: (id) => `/cart/lines/${id}`,
	cartLineRemoval: (id) => `/cart/lines/${id}/removal`,
	cartRestoration: () => "/cart/restoration",
	checkout: () => "/checkout",
	checkoutAddress: () => "/checkout/address",
	order: (id) => `/order/${id}`,
	orderCancellation: (id) => `/order/${id}/cancellation`,
	orderConfirmation: (number, token) => `/order/${number}/confirm/${token}`,
	orderLinkCancellation: (number, token) => `/order/${number}/confirm/${token}/cancellation`,
	invoice: (orderId) => `/order/${orderId}/invoice`,
	review: (orderId, productId) => `/order/${orderId}/review/${productId}`,
	orders: () => "/user/orders",
	trackOrder: () => "/user/track_order",
	coupons: () => "/user/coupon",
	addressBook: () => "/user/addressbook",
	newAddress: () => "/user/addressbook/new",
	addressEdit: (id) => `/user/addressbook/${id}/edit`,
	addressDeletion: (id) => `/user/addressbook/${id}/deletion`,
	addressDefault: (id) => `/user/addressbook/${id}/default`,
	language: (language) => `/language/${language}`
};
/** An address of the map in a language. */
function localised(path, language) {
	return inLanguagePath(path, language);
}
// messages/format.ts
var tags = {
	ar: "ar-EG-u-nu-latn",
	en: "en-GB"
};
var writeDate = inCairo({ dateStyle: "long" });
var writeDayOfYear = {
	ar: inCairo({
		day: "numeric",
		month: "long"
	}),
	en: inCairo({
		day: "numeric",
		month: "short"
	})
};
var writeMoment = inCairo({
	dateStyle: "long",
	timeStyle: "short"
});
/** Formats are made when they are first used: that takes a slow phone longer than all else that it does before a page is usable. */
function inCairo(options) {
	const made = /* @__PURE__ */ new Map();
	return (date, language) => {
		const format = made.get(language) ?? new Intl.DateTimeFormat(tags[language], {
			...options,
			timeZone: "Africa/Cairo"
		});
		made.set(language, format);
		return format.format(date);
	};
}
var thousands = /\B(?=(?:\d{3})+$)/g;
/**
* An amount of piastres as people read it, 'LE 1,048.00' in both languages; the space does not break. Intl.NumberFormat says the
* same, but browsers need 10 ms and more for their first.
*/
function formatPrice(piastres) {
	const [pounds = "", rest = ""] = (piastres / 100).toFixed(2).split(".");
	return `LE\u00A0${pounds.replace(thousands, ",")}.${rest}`;
}
/** A whole percent as on a badge: 20.00 → '20', 14.88 → '15'. */
function formatPercent(percent) {
	return String(Math.round(percent));
}
/** A day in Cairo: '18 November 2026'. */
function formatDate(date, language) {
	return writeDate(date, language);
}
/** A day in Cairo without its year: '18 Nov'. */
function formatDayOfYear(date, language) {
	return writeDayOfYear[language](date, language);
}
/** A minute in Cairo: '18 November 2026 at 17:42'. */
function formatMoment(date, language) {
	return writeMoment(date, language);
}
// web/ui/price.tsx
/** An amount of piastres as one isolated, unbreakable run. */
function Price({ amount, className = "price" }) {
	return /* @__PURE__ */ jsx("bdi", {
		dir: "ltr",
		className,
		children: formatPrice(amount)
	});
}
/** An amount that is taken off. */
function Discount({ amount }) {
	return /* @__PURE__ */ jsx("bdi", {
		dir: "ltr",
		className: "price",
		children: `−${formatPrice(amount)}`
	});
}
// web/ui/link-to.tsx
/** A link to a page of the map, in the language of this page. */
function LinkTo({ to, ...props }) {
	return /* @__PURE__ */ jsx(Link, {
		to: localised(to, useLanguage()),
		...props
	});
}
// messages/left-to-right-runs.ts
var word = String.raw`[A-Za-z0-9](?:[A-Za-z0-9.,:%+/\-–]*[A-Za-z0-9%+])?`;
var leftToRight = new RegExp(`(${word}(?:[ \u00A0]${word})*)`);
/**
* Splits a text into what follows its own direction (even places) and the runs that read left to right inside Arabic (odd
* places): Latin words, figures with their signs, ranges. A text without Arabic is one piece.
*/
function leftToRightRuns(text) {
	return /\p{Script=Arabic}/u.test(text) ? text.split(leftToRight) : [text];
}
// web/ui/mixed-text.tsx
/** Text of either language in which Latin names and figures keep their own order. */
function MixedText({ text }) {
	return leftToRightRuns(text).map((run, index) => index % 2 === 0 ? /* @__PURE__ */ jsx(Fragment$1, { children: run }, index) : /* @__PURE__ */ jsx("bdi", {
		dir: "ltr",
		children: run
	}, index));
}
// web/ui/picture.tsx
/** A stored picture in its stored formats and widths; its place is reserved while it loads. */
function Picture({ id, width, height, alt, sizes, eager = false }) {
	return /* @__PURE__ */ jsxs("picture", { children: [
		/* @__PURE__ */ jsx("source", {
			type: "image/avif",
			srcSet: sourceSet(id, width, "avif"),
			sizes
		}),
		/* @__PURE__ */ jsx("source", {
			type: "image/webp",
			srcSet: sourceSet(id, width, "webp"),
			sizes
		}),
		/* @__PURE__ */ jsx("img", {
			src: largestJpeg(id, width),
			width,
			height,
			alt,
			loading: eager ? "eager" : "lazy",
			fetchPriority: eager ? "high" : "auto",
			decoding: "async"
		})
	] });
}
function sourceSet(id, masterWidth, format) {
	return mediaWidths(masterWidth).map((width) => `${mediaPath(id, width, format)} ${width}w`).join(", ");
}
// web/search/panel-content.ts
var groups = [
	"recent",
	"completions",
	"concerns",
	"categories",
	"products",
	"ways"
];
/** Chooses what the panel shows for what is typed; until its answer comes, the one before it. */
function panelContent(typed, results, recentSearches) {
	const { query, completions, concerns, categories, products, elsewhere, isRelaxed } = results;
	if (typed.trim() === "" || query === "") return {
		state: "untyped",
		query: "",
		recent: recentSearches,
		concerns: query === "" ? concerns : [],
		completions: [],
		categories: [],
		products: [],
		ways: []
	};
	const found = {
		query,
		recent: [],
		completions,
		concerns,
		categories,
		products
	};
	if (products.length === 0) return {
		...found,
		state: "none",
		ways: elsewhere
	};
	return {
		...found,
		state: isRelaxed ? "closest" : "found",
		ways: ["all_hits"]
	};
}
/** The number of the first option of each group. */
function groupStarts(content) {
	let next = 0;
	const starts = {
		recent: 0,
		completions: 0,
		concerns: 0,
		categories: 0,
		products: 0,
		ways: 0
	};
	for (const group of groups) {
		starts[group] = next;
		next += content[group].length;
	}
	return starts;
}
function optionCount(content) {
	return groups.reduce((count, group) => count + content[group].length, 0);
}
// web/search/recent-searches.ts
/** In this browser alone: what somebody searches for is nobody else's business. */
var key = "smile:searches";
var version = 1;
var maxRecent = 6;
var maxLength = 100;
var listeners = /* @__PURE__ */ new Set();
/** Hears of changes in this tab and in others; answers how to stop. */
function listenToRecentSearches(onChange) {
	listeners.add(onChange);
	window.addEventListener("storage", onChange);
	return () => {
		listeners.delete(onChange);
		window.removeEventListener("storage", onChange);
	};
}
/** What is stored, for comparing; null where there is nothing, or nothing may be read. */
function storedSearches() {
	try {
		return localStorage.getItem(key);
	} catch {
		return null;
	}
}
/** The searches in what is stored, newest first; none in what this version did not write. */
function searchesIn(stored) {
	try {
		const kept = JSON.parse(stored ?? "null");
		if (kept?.version !== version || !Array.isArray(kept.queries)) return [];
		return kept.queries.filter((query) => typeof query === "string").slice(0, maxRecent);
	} catch {
		return [];
	}
}
/** Puts a whole search before the others; one that is spelt a little otherwise goes. */
function rememberSearch(typed) {
	const query = typed.trim().replace(/\s+/g, " ").slice(0, maxLength);
	if (foldText(query) !== "") store([query, ...others(query)]);
}
function forgetSearch(query) {
	store(others(query));
}
function forgetAllSearches() {
	store([]);
}
function others(query) {
	const folded = foldText(query);
	return searchesIn(storedSearches()).filter((one) => foldText(one) !== folded);
}
function store(queries) {
	try {
		if (queries.length === 0) localStorage.removeItem(key);
		else localStorage.setItem(key, JSON.stringify({
			version,
			queries: queries.slice(0, maxRecent)
		}));
	} catch {}
	for (const onChange of listeners) onChange();
}
/** Remembers the search that led to this page, where its form was sent before the scripts came. */
function rememberEarlySearch() {
	const [navigation] = performance.getEntriesByType("navigation");
	const isNew = navigation instanceof PerformanceNavigationTiming && navigation.type === "navigate";
	const query = new URLSearchParams(window.location.search).get("query");
	if (isNew && query !== null && document.referrer.startsWith(`${window.location.origin}/`)) rememberSearch(query);
}
// web/layout/use-shop-details.ts
/** The shop's settings in the language of the page; called below the root, whose loader brings them. */
function useShopDetails() {
	const shell = useRouteLoaderData("root");
	if (shell === void 0) throw new Error("a page without the root's data");
	return shell.shop;
}
export { clear_all as A, search_recent_clear as B, formatPrice as C, useLocalised as D, useLanguage as E, search_ask_text as F, search_look_here as G, search_completions as H, search_ask as I, all_products as J, search_none as K, search_closest as L, skin_type as M, concern as N, shopDetails as O, shop_by_concern as P, languageOfPath as Q, search_popular as R, formatPercent as S, paths as T, search_suggestions as U, search_recent as V, search_see_all as W, categories as X, category as Y, inLanguagePath as Z, Discount as _, rememberEarlySearch as a, formatDayOfYear as b, storedSearches as c, panelContent as d, Picture as f, LinkTo as g, leftToRightRuns as h, listenToRecentSearches as i, body_area as j, whatsappLink as k, groupStarts as l, MixedText as m, forgetAllSearches as n, rememberSearch as o, sourceSet as p, products as q, forgetSearch as r, searchesIn as s, useShopDetails as t, optionCount as u, Price as v, localised as w, formatMoment as x, formatDate as y, search_recent_remove as z };
