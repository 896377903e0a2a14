import { t as getLocale } from "./runtime-Dxd5YVGH.js";
import { t as foldDigits } from "./digits-B23Tk2Xj.js";
import { n as cleanText } from "./text-BtW45e0_.js";
import { jsx, jsxs } from "react/jsx-runtime";
import { CircleCheck, CircleX, Info, TriangleAlert } from "lucide-react";
// messages/compiled/messages/close.js
/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */
/** @typedef {{}} CloseInputs */
var ar_close = () => {
	return `إغلاق`;
};
var en_close = () => {
	return `Close`;
};
/**
* | output |
* | --- |
* | "Close" |
*
* @param {CloseInputs} inputs
* @param {{ locale?: "ar" | "en" }} options
* @returns {LocalizedString}
*/
var close = ((inputs = {}, options = {}) => {
	if ((options.locale ?? getLocale()) === "ar") return ar_close(inputs);
	return en_close(inputs);
});
// messages/compiled/messages/verify_scan.js
/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */
/** @typedef {{}} Verify_ScanInputs */
var ar_verify_scan = () => {
	return `امسح الكود بالكاميرا`;
};
var en_verify_scan = () => {
	return `Scan code with camera`;
};
/**
* | output |
* | --- |
* | "Scan code with camera" |
*
* @param {Verify_ScanInputs} inputs
* @param {{ locale?: "ar" | "en" }} options
* @returns {LocalizedString}
*/
var verify_scan = ((inputs = {}, options = {}) => {
	if ((options.locale ?? getLocale()) === "ar") return ar_verify_scan(inputs);
	return en_verify_scan(inputs);
});
// messages/compiled/messages/verify_scan_hint.js
/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */
/** @typedef {{}} Verify_Scan_HintInputs */
var ar_verify_scan_hint = () => {
	return `وجّه الكاميرا إلى رمز QR على الملصق.`;
};
var en_verify_scan_hint = () => {
	return `Point the camera at the QR code on the label.`;
};
/**
* | output |
* | --- |
* | "Point the camera at the QR code on the label." |
*
* @param {Verify_Scan_HintInputs} inputs
* @param {{ locale?: "ar" | "en" }} options
* @returns {LocalizedString}
*/
var verify_scan_hint = ((inputs = {}, options = {}) => {
	if ((options.locale ?? getLocale()) === "ar") return ar_verify_scan_hint(inputs);
	return en_verify_scan_hint(inputs);
});
// messages/compiled/messages/verify_scan_starting.js
/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */
/** @typedef {{}} Verify_Scan_StartingInputs */
var ar_verify_scan_starting = () => {
	return `جارٍ فتح الكاميرا…`;
};
var en_verify_scan_starting = () => {
	return `Opening the camera…`;
};
/**
* | output |
* | --- |
* | "Opening the camera…" |
*
* @param {Verify_Scan_StartingInputs} inputs
* @param {{ locale?: "ar" | "en" }} options
* @returns {LocalizedString}
*/
var verify_scan_starting = ((inputs = {}, options = {}) => {
	if ((options.locale ?? getLocale()) === "ar") return ar_verify_scan_starting(inputs);
	return en_verify_scan_starting(inputs);
});
// messages/compiled/messages/verify_scan_refused.js
/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */
/** @typedef {{}} Verify_Scan_RefusedInputs */
var ar_verify_scan_refused = () => {
	return `لم تسمح بفتح الكاميرا. يمكنك كتابة الكود يدويًا، أو السماح بالكاميرا من إعدادات المتصفح.`;
};
var en_verify_scan_refused = () => {
	return `Camera access is off. No problem – you can enter the code instead, or allow the camera in your browser’s settings.`;
};
/**
* | output |
* | --- |
* | "Camera access is off. No problem – you can enter the code instead, or allow the camera in your browser’s settings." |
*
* @param {Verify_Scan_RefusedInputs} inputs
* @param {{ locale?: "ar" | "en" }} options
* @returns {LocalizedString}
*/
var verify_scan_refused = ((inputs = {}, options = {}) => {
	if ((options.locale ?? getLocale()) === "ar") return ar_verify_scan_refused(inputs);
	return en_verify_scan_refused(inputs);
});
// messages/compiled/messages/verify_scan_failed.js
/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */
/** @typedef {{}} Verify_Scan_FailedInputs */
var ar_verify_scan_failed = () => {
	return `تعذّر تشغيل الكاميرا. اكتب الكود يدويًا.`;
};
var en_verify_scan_failed = () => {
	return `The camera didn’t start. Enter the code instead.`;
};
/**
* | output |
* | --- |
* | "The camera didn’t start. Enter the code instead." |
*
* @param {Verify_Scan_FailedInputs} inputs
* @param {{ locale?: "ar" | "en" }} options
* @returns {LocalizedString}
*/
var verify_scan_failed = ((inputs = {}, options = {}) => {
	if ((options.locale ?? getLocale()) === "ar") return ar_verify_scan_failed(inputs);
	return en_verify_scan_failed(inputs);
});
// messages/compiled/messages/verify_scan_type.js
/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */
/** @typedef {{}} Verify_Scan_TypeInputs */
var ar_verify_scan_type = () => {
	return `كتابة الكود يدويًا`;
};
var en_verify_scan_type = () => {
	return `Enter the code instead`;
};
/**
* | output |
* | --- |
* | "Enter the code instead" |
*
* @param {Verify_Scan_TypeInputs} inputs
* @param {{ locale?: "ar" | "en" }} options
* @returns {LocalizedString}
*/
var verify_scan_type = ((inputs = {}, options = {}) => {
	if ((options.locale ?? getLocale()) === "ar") return ar_verify_scan_type(inputs);
	return en_verify_scan_type(inputs);
});
// web/ui/alert.tsx
var icons = {
	success: CircleCheck,
	error: CircleX,
	warning: TriangleAlert,
	info: Info
};
/** A sentence that matters, told to screen readers at once. */
function Alert({ kind, title, children }) {
	const Icon = icons[kind];
	return /* @__PURE__ */ jsxs("div", {
		className: `alert ${kind}`,
		role: kind === "error" ? "alert" : "status",
		children: [/* @__PURE__ */ jsx(Icon, {
			size: 22,
			"aria-hidden": "true"
		}), /* @__PURE__ */ jsxs("div", { children: [title !== void 0 && /* @__PURE__ */ jsx("strong", { children: title }), children !== void 0 && /* @__PURE__ */ jsx("p", { children })] })]
	});
}
// contract/check-digit.ts
/** Damm's check digit (H. M. Damm, 2004) of a row of digits: finds every single wrong digit and every swap of neighbours. */
function checkDigit(digits) {
	let interim = 0;
	for (const digit of digits) interim = quasigroup[interim]?.[Number(digit)] ?? 0;
	return String(interim);
}
/** Whether a row of digits ends in its own check digit. */
function endsInCheckDigit(digits) {
	return /^\d{2,}$/.test(digits) && checkDigit(digits.slice(0, -1)) === digits.at(-1);
}
var quasigroup = [
	[
		0,
		3,
		1,
		7,
		5,
		9,
		8,
		6,
		4,
		2
	],
	[
		7,
		0,
		9,
		2,
		1,
		5,
		4,
		8,
		6,
		3
	],
	[
		4,
		2,
		0,
		6,
		8,
		7,
		1,
		3,
		5,
		9
	],
	[
		1,
		7,
		5,
		0,
		9,
		8,
		3,
		4,
		2,
		6
	],
	[
		6,
		1,
		2,
		3,
		0,
		4,
		5,
		9,
		7,
		8
	],
	[
		3,
		6,
		7,
		4,
		2,
		0,
		9,
		5,
		8,
		1
	],
	[
		5,
		8,
		6,
		9,
		7,
		2,
		0,
		1,
		3,
		4
	],
	[
		8,
		9,
		4,
		5,
		3,
		6,
		2,
		0,
		1,
		7
	],
	[
		9,
		4,
		3,
		8,
		6,
		1,
		7,
		2,
		0,
		5
	],
	[
		2,
		5,
		8,
		1,
		4,
		3,
		6,
		7,
		9,
		0
	]
];
/** A code as typed, scanned or pasted, folded: Western digits and capitals; null where it can't be a code. */
function foldPackCode(typed) {
	const folded = foldDigits(cleanText(typed.slice(0, 500))).replace(/[\s\p{Pd}_.]/gu, "").toUpperCase();
	return /^[0-9A-Z]{4,40}$/.test(folded) ? folded : null;
}
/** The code in what somebody pasted or scanned: of the address that a label leads to, or fifteen digits among words. */
function packCodeIn(text) {
	const short = text.slice(0, 2e3);
	const address = /\/Product\/Verify\/result\/([^/?#\s]+)/i.exec(short)?.[1];
	if (address !== void 0) return decoded(address);
	return /(?:^|[^\dA-Z])(\d(?:[\s\p{Pd}_.]?\d){14})(?![\dA-Z])/iu.exec(foldDigits(short))?.[1] ?? text;
}
function decoded(part) {
	try {
		return decodeURIComponent(part);
	} catch {
		return part;
	}
}
/** Whether a folded code that is not known was most likely mistyped: its check digit fails, or digits are missing. */
function isMistyped(code) {
	return /^\d+$/.test(code) && !(code.length === 15 && endsInCheckDigit(code));
}
/** A code as it stands on a pack: '12345 67890 12345'; an older one as it is. */
function readablePackCode(code) {
	return /^\d{15}$/.test(code) ? `${code.slice(0, 5)} ${code.slice(5, 10)} ${code.slice(10)}` : code;
}
// web/authenticity/code/barcode-detector.ts
var wanted = "qr_code";
function detectors() {
	return globalThis.BarcodeDetector;
}
/** Whether this browser reads QR squares and has a camera to see them with. */
async function canScan() {
	try {
		const formats = await detectors()?.getSupportedFormats() ?? [];
		const devices = await navigator.mediaDevices?.enumerateDevices() ?? [];
		return formats.includes(wanted) && devices.some(({ kind }) => kind === "videoinput");
	} catch {
		return false;
	}
}
function newDetector() {
	const Detector = detectors();
	if (Detector === void 0) throw new Error("expected a browser that reads codes");
	return new Detector({ formats: [wanted] });
}
export { packCodeIn as a, endsInCheckDigit as c, verify_scan_failed as d, verify_scan_refused as f, close as g, verify_scan as h, isMistyped as i, Alert as l, verify_scan_hint as m, newDetector as n, readablePackCode as o, verify_scan_starting as p, foldPackCode as r, checkDigit as s, canScan as t, verify_scan_type as u };
