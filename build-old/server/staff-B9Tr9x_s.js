import { a as requiredString, n as cleanText, o as singleLine } from "./text-BtW45e0_.js";
import { n as passwordField, t as isShortEnoughToHash } from "./password-field-vOnIG3y9.js";
import { t as foldDigits } from "./digits-B23Tk2Xj.js";
import { z } from "zod";
// contract/numbers.ts
/** A number as typed by a person or a program: digits of either script, spaces and separators of thousands forgiven; else the given error code. */
function typedNumber(error) {
	return z.union([z.number(), z.string().max(100, error)], { error }).transform((value, context) => {
		const number = typeof value === "number" ? value : parse(value);
		if (number !== void 0 && Number.isFinite(number)) return number;
		context.addIssue({
			code: "custom",
			message: error
		});
		return z.NEVER;
	});
}
/** A whole number within min…max, else the given error code. */
function wholeNumber(min, max, error) {
	return typedNumber(error).pipe(z.number().int(error).min(min, error).max(max, error));
}
/** The id of a row: a positive 32-bit integer. */
var rowId = wholeNumber(1, 2147483647, "unknown_choice");
function parse(text) {
	const folded = foldDigits(text).replace(/\s/g, "").replaceAll("٬", ",").replace("٫", ".");
	return /^[+-]?(?:\d{1,15}|\d{1,3}(?:,\d{3}){1,4})(?:\.\d+)?$/.test(folded) ? Number(folded.replaceAll(",", "")) : void 0;
}
// contract/paging.ts
var pageParameter = wholeNumber(1, 1e5, "page_range").default(1);
var perPageParameter = wholeNumber(1, 100, "page_range").default(24);
var Meta = z.object({
	total: z.int(),
	page: z.int(),
	per_page: z.int()
}).meta({ id: "Meta" });
/** What a number says that is counted up to a limit. */
function countedUpTo(limit) {
	return `Exact below ${limit.toLocaleString("en")}, which means so many or more`;
}
// contract/email-field.ts
/** An e-mail address. */
var emailField = requiredString().max(1e3, "too_long").transform((text) => text.trim()).pipe(z.string().min(1, "required").max(254, "too_long").pipe(z.email("email_invalid")));
// contract/admin/cairo-day.ts
var hour = 36e5;
var offsets = [3, 2];
var inCairo = new Intl.DateTimeFormat("en-CA", {
	timeZone: "Africa/Cairo",
	dateStyle: "short"
});
/** The first and the last millisecond of a day ('2026-05-31') in Cairo, also of days on which the clocks change. */
function cairoDay(date) {
	const next = new Date(Date.parse(date) + 24 * hour).toISOString().slice(0, 10);
	return {
		begin: beginOf(date),
		end: /* @__PURE__ */ new Date(beginOf(next).getTime() - 1)
	};
}
function beginOf(date) {
	const begin = offsets.map((offset) => /* @__PURE__ */ new Date(Date.parse(date) - offset * hour)).find((moment) => inCairo.format(moment) === date);
	if (begin === void 0) throw new Error(`expected a day of Cairo's calendar, but got ${date}`);
	return begin;
}
// contract/admin/timestamp-field.ts
var bareDate = z.iso.date();
var timeStamp = z.iso.datetime({ offset: true });
/** A time stamp with its offset, or a date, which means that the day in Cairo begins or ends; of this or the next century. */
function timestampField(edge) {
	return z.string({ error: "date_invalid" }).max(100, "date_invalid").transform((typed, context) => {
		const moment = parseMoment(foldDigits(typed.trim()), edge);
		if (moment !== null) return moment;
		context.addIssue({
			code: "custom",
			message: "date_invalid"
		});
		return z.NEVER;
	});
}
function parseMoment(typed, edge) {
	if (!/^2[01]\d\d-/.test(typed)) return null;
	if (bareDate.safeParse(typed).success) return cairoDay(typed)[edge];
	return timeStamp.safeParse(typed).success ? new Date(typed) : null;
}
// contract/admin/list-query.ts
/** As many rows as are chosen at once and exported. */
var maxRepeated = 500;
/**
* What every list of the back office may be asked: certain rows, those of some days of Cairo, a page of them in an order. The
* first of `sorts` and `order` are the defaults. Filters are added to it.
*/
function listQuery(sorts, order = "desc") {
	const sort = z.enum(sorts, { error: "sort_unknown" });
	return z.object({
		page: pageParameter,
		per_page: perPageParameter,
		sort: sort.prefault(sorts[0]),
		order: z.enum(["asc", "desc"], { error: "sort_unknown" }).default(order),
		q: z.string({ error: "wrong_type" }).max(100, "too_long").transform(cleanText).default(""),
		id: repeatable(rowId),
		created_from: filter(timestampField("begin")),
		created_to: filter(timestampField("end"))
	});
}
/** The fields of a list's query that are no filters, to be left out where all rows that pass are meant. */
var pageFields = {
	page: true,
	per_page: true,
	sort: true,
	order: true
};
/** A filter that may be left out or left empty. */
function filter(schema) {
	return z.union([z.literal("").transform(() => void 0), schema]).optional();
}
/** A filter that may be given several times: rows that match any of them. */
function repeatable(schema) {
	const one = z.union([z.literal("").transform(() => void 0), schema]);
	return z.union([z.array(one).max(maxRepeated, "too_many"), one.transform((value) => [value])]).transform((values) => values.filter((value) => value !== void 0)).optional();
}
/** A filter by yes or no. */
var flagFilter = z.enum([
	"1",
	"true",
	"0",
	"false",
	""
], { error: "unknown_choice" }).transform((value) => value === "" ? void 0 : value === "1" || value === "true").optional();
var AdminListMeta = Meta.extend({
	total: z.int().describe("Up to 100,000, of a search, and where each row has to be looked at, up to 10,000"),
	total_is_capped: z.boolean().optional().describe("Whether there are more than total")
}).meta({ id: "AdminListMeta" });
/** `{ data: […], meta }`: a page of rows. */
function pageOf(row) {
	return z.object({
		data: z.array(row),
		meta: AdminListMeta
	});
}
// contract/admin/staff-roles.ts
/**
* What staff may do: an owner everything, a manager all but staff, settings and the audit log, a packer what it takes to confirm and
* ship orders, a reader nothing but look. Which calls are whose, `api/admin/session/route-access.ts` says.
*/
var staffRoles = [
	"owner",
	"manager",
	"packer",
	"reader"
];
// contract/admin/staff.ts
/** Who has signed in to the back office. */
var StaffUser = z.object({
	id: z.int(),
	name: z.string(),
	email: z.string(),
	role: z.enum(staffRoles)
}).meta({ id: "StaffUser" });
/** Any text will do here: it is right or it is not. */
var StaffCredentials = z.object({
	email: requiredString().max(254, "too_long").transform(cleanText).pipe(z.string().min(1, "required")),
	password: requiredString().pipe(z.string().min(1, "required").max(1e3, "password_long"))
});
var StaffMember = StaffUser.extend({
	invited: z.boolean().describe("Has not chosen a password yet"),
	invited_at: z.iso.datetime().nullable().describe("When a link to choose a password was last sent; null once one was used"),
	second_factor: z.boolean().describe("Signs in with a second factor"),
	sessions: z.int().describe("Sessions that are open"),
	last_used_at: z.iso.datetime().nullable().describe("When one of them was used last"),
	removed: z.boolean().describe("Works here no more"),
	removed_at: z.iso.datetime().nullable(),
	password_changed_at: z.iso.datetime(),
	created_at: z.iso.datetime(),
	updated_at: z.iso.datetime()
}).meta({ id: "StaffMember" });
/** Before there were managers and packers everybody but owners was 'staff'. */
var role = z.enum([...staffRoles, "staff"], { error: "unknown_choice" }).transform((name) => name === "staff" ? "manager" : name);
var StaffQuery = listQuery([
	"id",
	"name",
	"email",
	"created_at"
]).extend({
	role: filter(role),
	removed: flagFilter
});
var staffPassword = passwordField(15, "staff_password_short");
/** Of the owner who asks. */
var current_password = z.string({ error: "wrong_type" }).refine(isShortEnoughToHash, "password_wrong").default("").describe("The password of the owner who asks: stands in for a fresh session where no second factor is set");
var NewStaff = z.object({
	name: singleLine(2, 80),
	email: emailField,
	password: staffPassword.optional().describe("Without one a link to choose it is mailed"),
	role,
	current_password
});
/** What may change of staff; a new password, and leaving, end their sessions. */
var StaffPatch = z.object({
	name: singleLine(2, 80),
	password: staffPassword,
	role,
	removed: z.boolean({ error: "wrong_type" })
}).partial().extend({ current_password });
export { wholeNumber as C, typedNumber as S, Meta as _, StaffQuery as a, perPageParameter as b, filter as c, pageFields as d, pageOf as f, emailField as g, cairoDay as h, StaffPatch as i, flagFilter as l, timestampField as m, StaffCredentials as n, StaffUser as o, repeatable as p, StaffMember as r, staffPassword as s, NewStaff as t, listQuery as u, countedUpTo as v, rowId as x, pageParameter as y };
