import { t as foldDigits } from "./digits-B23Tk2Xj.js";
import { H as refuse, I as runTransaction, V as accept, _ as updateSearchRank } from "./answered-status-1zIiE_QN.js";
import { n as cleanText } from "./text-BtW45e0_.js";
import { n as isEasyToGuess } from "./easy-passwords-vpwuc2p6.js";
import { o as wideNetwork } from "./client-address-CW-eaxAm.js";
import { createHash, randomBytes } from "node:crypto";
import { DatabaseError } from "pg";
import { z } from "zod";
import { sql } from "kysely";
import { generateSecret, generateURI, verify } from "otplib";
// db/database-unavailable.ts
/** PostgreSQL's codes for 'not now': connection lost or refused, shutting down, starting, too many, timed out, full disk. */
var away = /^(?:08...|57P0[1-3]|57014|53...|55P03)$/;
var network = /* @__PURE__ */ new Set([
	"ECONNREFUSED",
	"ECONNRESET",
	"EPIPE",
	"ENOTFOUND",
	"EAI_AGAIN",
	"EHOSTUNREACH",
	"ENETUNREACH",
	"ETIMEDOUT",
	"ENOENT"
]);
/** Whether a statement failed because the database is away or overloaded for a moment, not because of the statement. */
function isDatabaseUnavailable(error) {
	if (error instanceof DatabaseError) return away.test(error.code ?? "");
	if (!(error instanceof Error)) return false;
	if ("code" in error && typeof error.code === "string" && network.has(error.code)) return true;
	return /timeout exceeded when trying to connect|Connection terminated|driver has already been destroyed|is not queryable|connection has been discarded/.test(error.message);
}
var demoSkus = Object.entries({
	CLE: 5,
	SER: 6,
	MOI: 5,
	SUN: 5,
	MSK: 4,
	EYE: 4,
	HAB: 4,
	SET: 3
}).flatMap(([category, count]) => Array.from({ length: count }, (_, index) => `SM-${category}-0${index + 1}`));
/** Key and names: one that staff gave another name is theirs. */
var demoCategoryNames = [
	[
		"cleansers",
		"Cleansers",
		"الغسول"
	],
	[
		"serums",
		"Serums",
		"السيروم"
	],
	[
		"moisturisers",
		"Moisturisers",
		"المرطّبات"
	],
	[
		"suncare",
		"Sun care",
		"واقي الشمس"
	],
	[
		"masks",
		"Masks",
		"الماسكات"
	],
	[
		"eyecare",
		"Eye care",
		"العناية بالعين"
	],
	[
		"hairbody",
		"Hair and body",
		"العناية بالشعر والجسم"
	],
	[
		"sets",
		"Sets",
		"المجموعات"
	]
];
var demoSliderTitles = [
	["Skin, at ease", "بشرتك تستاهل الهدوء"],
	["A few drops, every day", "كام نقطة كل يوم لبشرتك"],
	["A present that gets used", "هدية تفرّح وتنفع"],
	["The Egyptian sun never takes a day off. Neither should your SPF.", "شمس مصر كل يوم، والحماية كمان"]
];
/** What the migrations write into the settings at first (0012_content, 0016_reviewed_texts), for a shop that does not exist. */
var demoSettings = {
	phone: "+201000000000",
	whatsapp: "+201000000000",
	email: "hello@smile.example",
	address_ar: "12 شارع التسعين، القاهرة الجديدة، القاهرة",
	address_en: "12 90th Street (South Teseen), New Cairo, Cairo",
	facebook_url: "https://www.facebook.com/smile.example",
	instagram_url: "https://www.instagram.com/smile.example",
	seller_ar: "شركة سمايل لمستحضرات التجميل والعناية بالبشرة",
	seller_en: "Smile Skin Care Co.",
	tax_number: "000-000-000"
};
/** Which details of a shop still are the demo's. */
function demoSettingsOf(settings) {
	return Object.keys(demoSettings).filter((name) => settings[name] === demoSettings[name]);
}
/** The settings with nothing in place of the demo's details, for whatever must not name a phone that is nobody's. */
function withoutDemoSettings(settings) {
	const empty = demoSettingsOf(settings).map((name) => [name, ""]);
	return {
		...settings,
		...Object.fromEntries(empty)
	};
}
// db/build-once.ts
/**
* Builds and compiles a query once, and asks it with other values each time: for some, that takes longer than all else that Node does
* for their answer. `examples` stand for the values in the query that is built, each in one or more of its parameters; no other
* parameter may be like them. Lists are arrays of one.
*/
function buildOnce(examples, build) {
	let built;
	function buildFor(db) {
		const query = build(db, examples).compile(db);
		const names = query.parameters.map((parameter) => Object.keys(examples).find((name) => isExample(parameter, examples[name])));
		for (const name of Object.keys(examples)) if (!names.includes(name)) throw new Error(`expected ${name} among the parameters of ${query.sql}`);
		return {
			query,
			names
		};
	}
	return async (db, values) => {
		built ??= buildFor(db);
		const { query, names } = built;
		const parameters = query.parameters.map((parameter, at) => {
			const name = names[at];
			return name === void 0 ? parameter : values[name];
		});
		const { rows } = await db.executeQuery({
			...query,
			parameters
		});
		return rows;
	};
}
function isExample(parameter, example) {
	if (!Array.isArray(parameter) || !Array.isArray(example)) return parameter === example;
	return parameter.length === 1 && parameter[0] === example[0];
}
// shop/customers/customer.ts
var customerColumns = [
	"customers.id",
	"customers.name",
	"customers.email",
	sql`coalesce(customers.phone, '')`.as("phone"),
	"customers.pending_email"
];
// shop/customers/tokens.ts
/** A secret of 256 random bits that opens something: 43 characters of base64url. */
function newToken() {
	return randomBytes(32).toString("base64url");
}
/** What is stored of a token: its SHA-256, from which nobody gets the token back. */
function tokenHash(token) {
	return createHash("sha256").update(token).digest();
}
// shop/customers/sessions.ts
/** A session ends this many days after its last use, and this many after it began. */
var sessionDays = {
	idle: 30,
	max: 90
};
/** Starts a session and answers its token: 256 random bits, of which only the SHA-256 is stored. */
async function startSession(db, customerId) {
	const token = newToken();
	await db.insertInto("sessions").values({
		token_hash: tokenHash(token),
		customer_id: customerId
	}).execute();
	return token;
}
/** The customer whose session this token opens; null for an unknown, ended or outlived one. */
async function findCustomerByToken(db, token) {
	const token_hash = tokenHash(token);
	const [session] = await openSessions(db, { token_hash });
	if (session === void 0) return null;
	const { stale, ...customer } = session;
	if (stale) await db.updateTable("sessions").set({ used_at: sql`now()` }).where("token_hash", "=", token_hash).execute();
	return customer;
}
var openSessions = buildOnce({ token_hash: tokenHash("an example") }, (db, { token_hash }) => db.selectFrom("sessions").innerJoin("customers", "customers.id", "sessions.customer_id").select(customerColumns).select(sql`used_at < now() - interval '1 hour'`.as("stale")).where("token_hash", "=", token_hash).where(sql`used_at > now() - make_interval(days => ${sessionDays.idle})`).where(sql`sessions.created_at > now() - make_interval(days => ${sessionDays.max})`));
/** Ends the session of this token; nothing happens when there is none. */
async function endSession(db, token) {
	await db.deleteFrom("sessions").where("token_hash", "=", tokenHash(token)).execute();
}
/** Ends every session of a customer but the one of this token; null ends all. */
async function endSessions(db, customerId, except) {
	await db.deleteFrom("sessions").where("customer_id", "=", customerId).$if(except !== null, (query) => query.where("token_hash", "<>", tokenHash(except ?? ""))).execute();
}
/** Whether this token's session began within the last 15 minutes, so that nobody else can have sat down since. */
async function isFreshSession(db, token) {
	return (await db.selectFrom("sessions").select(sql`created_at > now() - interval '15 minutes'`.as("fresh")).where("token_hash", "=", tokenHash(token)).executeTakeFirst())?.fresh ?? false;
}
/** Forgets the sessions that open nothing any more. */
async function deleteExpiredSessions(db) {
	await db.deleteFrom("sessions").where((eb) => eb.or([sql`used_at < now() - make_interval(days => ${sessionDays.idle})`, sql`created_at < now() - make_interval(days => ${sessionDays.max})`])).execute();
}
// shop/coupons/coupon.ts
/**
* Starts a query for coupons with how often a customer has used each and where they stand in time. Uses of an earlier account
* with the customer's phone count too: an account erased and made again is no new customer.
*/
function selectCoupons(db, customerId) {
	return db.selectFrom("coupons").select([
		"id",
		"code",
		"discount",
		"starts_at",
		"ends_at",
		"uses_total",
		"uses_per_customer"
	]).select(["min_subtotal", "used"]).select([
		sql`starts_at <= now()`.as("started"),
		sql`ends_at < now()`.as("ended"),
		sql`(select count(*)::int from coupon_redemptions
        where coupon_id = coupons.id and given_back_at is null and (customer_id = ${customerId}
          or phone_hash = (select phone_hash from customers where customers.id = ${customerId})))`.as("used_by_customer")
	]);
}
/** Why this customer can't use the coupon for lines that cost so many piastres; null when they can. */
function couponRefusal(coupon, discountedSubtotal) {
	if (coupon === void 0) return { code: "coupon_unknown" };
	if (!coupon.started) return {
		code: "coupon_not_started",
		startsAt: coupon.starts_at
	};
	if (coupon.ended) return {
		code: "coupon_ended",
		endedAt: coupon.ends_at
	};
	if (coupon.used_by_customer >= coupon.uses_per_customer) return { code: "coupon_used" };
	if (coupon.uses_total !== null && coupon.used >= coupon.uses_total) return { code: "coupon_used_up" };
	if (coupon.min_subtotal !== null && discountedSubtotal < coupon.min_subtotal) return {
		code: "coupon_min_subtotal",
		min: coupon.min_subtotal
	};
	return null;
}
// contract/order-statuses.ts
/** The statuses of an order by the ids that clients know (specification 4; 6 and 7 are this shop's). */
var orderStatuses = {
	3: "PROCESSING",
	4: "SHIPPED",
	5: "DELIVERED",
	6: "CANCELLED",
	7: "RETURNED"
};
/** The ids by name. */
var orderStatusIds = {
	processing: 3,
	shipped: 4,
	delivered: 5,
	cancelled: 6,
	returned: 7
};
// shop/customers/sign-in-limits.ts
function signInLimits(accounts) {
	return {
		ofPair: {
			what: `sign-in of ${accounts} from an address`,
			max: 10,
			minutes: 15
		},
		ofDevice: {
			what: `sign-in of ${accounts} on a known device`,
			max: 10,
			minutes: 15
		},
		ofAccount: {
			what: `sign-in of ${accounts} from everywhere`,
			max: 40,
			minutes: 15
		}
	};
}
var customerSignIns = signInLimits("a customer");
/** Counted apart from customers' accounts, as strictly. */
var staffSignIns = signInLimits("staff");
/**
* Of an account's second factor, from devices that it does not know, all together: whoever tries has its password, and six digits are
* soon guessed from many addresses.
*/
var failuresOfSecondFactor = {
	what: "second factor of staff",
	max: 20,
	minutes: 60
};
/** Of all accounts from one network address: many customers of a mobile network share theirs, so that it is wide. */
var failuresOfAddress = {
	what: "sign-in from an address",
	max: 100,
	minutes: 15
};
/** Of the present password, by somebody who is signed in: counted by session, so that nobody else's tries are among them. */
var wrongPasswordsOfSession = {
	what: "password of a session",
	max: 10,
	minutes: 15
};
/** Each account costs a password hash. */
var registrationsOfAddress = {
	what: "registration from an address",
	max: 100,
	minutes: 15
};
/** Nobody's mail box shall be filled. */
var resetsOfAccount = {
	what: "reset link of an account",
	max: 3,
	minutes: 15
};
var resetsOfAddress = {
	what: "reset link from an address",
	max: 30,
	minutes: 15
};
var contactChangesOfAccount = {
	what: "new phone or e-mail of an account",
	max: 5,
	minutes: 60
};
var contactChangesOfAddress = {
	what: "new phone or e-mail from an address",
	max: 30,
	minutes: 60
};
var failuresWithoutDelay = 10;
var delayOfEach = 100;
/** Ends before the patience of a visitor (6 s) and the limit of a request (5 s). */
var maxDelay = 3e3;
/** How many milliseconds a try waits when so many were counted for its account; never more than three seconds. */
function signInDelay(failures) {
	return Math.min(Math.max(failures - failuresWithoutDelay, 0) * delayOfEach, maxDelay);
}
/** The devices that an account remembers; more forget those that were not seen for longest. */
var maxDevices$1 = 20;
/** Whether a customer has signed in on this device before, for a query that has `customers`. */
function isKnownDevice(device) {
	if (device === null) return sql`false`;
	return sql`exists (select from customer_devices where customer_devices.customer_id = customers.id
    and customer_devices.token_hash = ${tokenHash(device)}
    and seen_at > now() - make_interval(days => ${sql.lit(180)}))`;
}
/** Remembers that a customer has signed in on this device: strangers' failures keep nobody out there. */
async function rememberDevice(db, customerId, device) {
	await db.insertInto("customer_devices").values({
		customer_id: customerId,
		token_hash: tokenHash(device)
	}).onConflict((conflict) => conflict.columns(["customer_id", "token_hash"]).doUpdateSet({ seen_at: sql`now()` })).execute();
	await sql`delete from customer_devices where (customer_id, token_hash) in (
    select customer_id, token_hash from customer_devices where customer_id = ${customerId}
    order by seen_at desc, token_hash offset ${maxDevices$1})`.execute(db);
}
/** Forgets the devices of a customer but this one; null forgets all. */
async function forgetDevices(db, customerId, except) {
	await db.deleteFrom("customer_devices").where("customer_id", "=", customerId).$if(except !== null, (query) => query.where("token_hash", "<>", tokenHash(except ?? ""))).execute();
}
/** Forgets devices on which nobody has signed in for long. */
async function deleteExpiredDevices(db) {
	await db.deleteFrom("customer_devices").where(sql`seen_at < now() - make_interval(days => ${180})`).execute();
}
// shop/limits/rate-limits.ts
/** Limits that are counted in the database. */
var rateLimits = {
	async take(db, tries) {
		const asked = askedOf(tries);
		const { rows } = await sql`
      with asked (key, most, minutes) as (values ${asked}),
      full_ones as (
        select ceil(extract(epoch from window_ends - now()))::int as seconds
        from rate_limits join asked using (key)
        where window_ends > now() and count >= most
      ),
      counted as (
        insert into rate_limits as one (key, count, window_ends)
        select key, 1, now() + make_interval(mins => minutes) from asked
        where not exists (select from full_ones)
        order by key
        on conflict (key) do update set count = ${oneMore}, window_ends = ${windowEnd}
        where one.window_ends <= now() or one.count < (select most from asked where asked.key = one.key)
        returning key
      )
      select (select max(seconds) from full_ones) as seconds, array(select key from counted) as counted`.execute(db);
		const { seconds, counted } = rows[0] ?? {
			seconds: null,
			counted: []
		};
		if (seconds !== null) return seconds;
		if (counted.length === tries.length) return null;
		await giveBackKeys(db, counted);
		return await secondsToWait(db, tries);
	},
	async count(db, { limit, whose }) {
		const { rows } = await sql`
      insert into rate_limits as one (key, count, window_ends)
      values (${keyOf$1(limit, whose)}, 1, now() + make_interval(mins => ${limit.minutes}))
      on conflict (key) do update set count = ${oneMore}, window_ends = ${windowEnd}
      where one.window_ends <= now() or one.count < ${limit.max}
      returning count`.execute(db);
		return rows[0]?.count ?? limit.max;
	},
	async giveBack(db, tries) {
		await giveBackKeys(db, tries.map(({ limit, whose }) => keyOf$1(limit, whose)));
	}
};
var oneMore = sql`case when one.window_ends <= now() then 1 else one.count + 1 end`;
var windowEnd = sql`case when one.window_ends <= now() then excluded.window_ends else one.window_ends end`;
/**
* Counts one try as part of a statement, whose part `limited` has its limit and whose it is (what, max, minutes, whose) or no row. There
* is a row where it may go on. One limit alone needs nothing given back.
*/
var countLimited = sql`
  insert into rate_limits as one (key, count, window_ends)
  select sha256(convert_to(what || E'\\n' || whose, 'UTF8')), 1, now() + make_interval(mins => minutes) from limited
  on conflict (key) do update set count = ${oneMore}, window_ends = ${windowEnd}
  where one.window_ends <= now() or one.count < (select max from limited)
  returning key`;
/** No limits at all: for tests and benchmarks. */
var noRateLimits = {
	take: async () => null,
	count: async () => 0,
	giveBack: async () => {}
};
/** Forgets windows that ended. */
async function deleteExpiredRateLimits(db) {
	await db.deleteFrom("rate_limits").where("window_ends", "<", sql`now()`).execute();
}
function askedOf(tries) {
	return sql.join(tries.map(({ limit, whose }) => sql`(${keyOf$1(limit, whose)}::bytea, ${limit.max}::int, ${limit.minutes}::int)`));
}
async function secondsToWait(db, tries) {
	const { rows } = await sql`
    with asked (key, most, minutes) as (values ${askedOf(tries)})
    select ceil(extract(epoch from max(window_ends) - now()))::int as seconds
    from rate_limits join asked using (key)
    where window_ends > now() and count >= most`.execute(db);
	return rows[0]?.seconds ?? 1;
}
/** Rows are locked in the order of their keys, as those who count lock them. */
async function giveBackKeys(db, keys) {
	if (keys.length === 0) return;
	await sql`
    with held as (select key from rate_limits where key = any(${keys}::bytea[]) order by key for update)
    update rate_limits set count = count - 1 from held where rate_limits.key = held.key and count > 0`.execute(db);
}
function keyOf$1({ what }, whose) {
	return createHash("sha256").update(`${what}\n${whose}`).digest();
}
// shop/emails/mailbox-limits.ts
/** To an address that nobody has proven: its owner may never have heard of the shop. */
var unproven = {
	what: "mails to an unproven address",
	max: 5,
	minutes: 60
};
/** Links that anybody can ask for; apart, so that no other mail uses up the way back into an account. */
var resetLinks = {
	what: "reset links to an address",
	max: 5,
	minutes: 60
};
/** Warnings to an unproven address; apart, so that nobody silences them with other mails. */
var warnings = {
	what: "warnings to an unproven address",
	max: 5,
	minutes: 60
};
/** What customers cause at their own address. */
var own = {
	what: "mails to a proven address",
	max: 20,
	minutes: 60
};
/** What is written on the contact page, at the shop's own address; the back office shows all of it. */
var messages = {
	what: "contact messages to the shop",
	max: 30,
	minutes: 60
};
/** Whether a mailbox may get one more mail of a kind; counts it. */
async function mayGetEmail(db, { address, isProven }, kind) {
	const limit = limitOf(kind, isProven);
	if (limit === null) return true;
	return await rateLimits.take(db, [{
		limit,
		whose: address.toLowerCase()
	}]) === null;
}
/** How many mails of a kind a mailbox gets; null: any number. */
function limitOf(kind, isProven) {
	switch (kind) {
		case "reset_link": return resetLinks;
		case "email_confirmation": return unproven;
		case "welcome":
		case "order_received":
		case "order_cancelled": return isProven ? own : unproven;
		case "password_changed":
		case "email_change_asked":
		case "email_changed": return isProven ? null : warnings;
		case "order_changed":
		case "order_shipped":
		case "order_delivered":
		case "phone_freed": return null;
		case "contact_message": return messages;
	}
}
// shop/emails/queue-email.ts
/**
* Writes down that a customer is to get a mail, at the customer's address and in the customer's language as they are now; a link
* that proves an e-mail goes to the address that it proves. Called with the transaction of what the mail tells of, so that there
* is one with the other or neither. Silently leaves the mail out where the mailbox has had its share (`mailbox-limits.ts`), and
* where another customer has proven that the address is theirs, and for a guest who has told none.
*/
async function queueEmail(db, customerId, content) {
	const to = content.kind === "email_confirmation" ? sql`coalesce(customers.pending_email, customers.email)` : sql`customers.email`;
	await insertEmail(db, customerId, content, {
		to,
		isProven: provenOf(to)
	});
}
/**
* Tells the customers of orders what became of each, like `queueEmail`, in one statement. Only staff cause these mails, so that
* no mailbox has a share of them to use up.
*/
async function queueOrderEmails(db, kind, orderIds) {
	const [to, customer] = [sql`customers.email`, sql`customers.id`];
	await sql`
    insert into emails (kind, details, customer_id, to_address, language)
    select ${kind}, jsonb_build_object('order_id', orders.id), customers.id, ${to}, customers.language
    from orders join customers on customers.id = orders.customer_id
    where orders.id = any(${orderIds}::int[]) and ${mayBeTold(to, customer)}
    order by orders.id`.execute(db);
}
/** Tells a customer at both addresses that the e-mail has changed; called after the change, in its transaction. */
async function queueEmailChanged(db, customerId, old) {
	const content = (recipient) => ({
		kind: "email_changed",
		details: { recipient }
	});
	await insertEmail(db, customerId, content("old"), {
		to: sql`${old.email}::text`,
		isProven: sql`${old.wasProven}::boolean`
	});
	await queueEmail(db, customerId, content("new"));
}
/**
* Lets a link to reset the password be mailed to whoever has this e-mail: who has proven it, before all who only say that it is
* theirs. Guests have no password to reset. One statement, whether there is somebody or not; the caller has asked `mayGetEmail`.
*/
async function queueResetLink(db, email) {
	await sql`
    insert into emails (kind, customer_id, to_address, language)
    select 'reset_link', id, email, language from customers
    where lower(email) = lower(${email}) and password_hash is not null
    order by email_proven_at is null, id limit 1`.execute(db);
}
/**
* Tells a customer that an order was received, like `queueEmail`, as parts of a statement whose part `ordered` has the order's id; without
* a row in it nobody is told.
*/
function orderReceivedEmail(customerId) {
	const to = sql`customers.email`;
	return emailParts(customerId, "order_received", {
		to,
		isProven: provenOf(to),
		details: sql`(select jsonb_build_object('order_id', id) from ordered)`,
		isDue: sql`exists (select from ordered)`
	});
}
async function insertEmail(db, customerId, content, recipient) {
	const details = sql`${JSON.stringify("details" in content ? content.details : {})}::jsonb`;
	const isDue = sql`true`;
	await sql`with ${emailParts(customerId, content.kind, {
		...recipient,
		details,
		isDue
	})} select`.execute(db);
}
/** Parts of a statement that count the mail against the share of its mailbox and write it down, or neither. */
function emailParts(customerId, kind, { to, isProven, details, isDue }) {
	const [proven, unproven] = [limitOf(kind, true), limitOf(kind, false)];
	return sql`
    recipient as (
      select ${to} as address, language, ${isProven} as proven from customers
      where id = ${customerId} and ${mayBeTold(to, sql`${customerId}`)} and ${isDue}),
    limited as (
      select what, max, minutes, lower(address) as whose from recipient join (values
        (true, ${proven?.what ?? null}::text, ${proven?.max ?? 0}::int, ${proven?.minutes ?? 0}::int),
        (false, ${unproven?.what ?? null}, ${unproven?.max ?? 0}, ${unproven?.minutes ?? 0}))
        as limits (proven, what, max, minutes) on limits.proven = recipient.proven and what is not null),
    counted as (${countLimited}),
    queued as (
      insert into emails (kind, details, customer_id, to_address, language)
      select ${kind}, ${details}, ${customerId}, address, language from recipient
      where exists (select from counted) or not exists (select from limited))`;
}
/** There is an address, and nobody else has proven that it is theirs. */
function mayBeTold(to, customerId) {
	return sql`${to} <> '' and not exists (
    select from customers as owner
    where lower(owner.email) = lower(${to}) and owner.email_proven_at is not null and owner.id <> ${customerId})`;
}
function provenOf(to) {
	return sql`(customers.email_proven_at is not null and lower(customers.email) = lower(${to}))`;
}
// shop/customers/prove-email.ts
/** Lets nobody else prove an e-mail until the transaction ends: of two at once the second sees what the first has done. */
async function holdEmail(tx, email) {
	await sql`select pg_advisory_xact_lock(hashtextextended('e-mail ' || lower(${email}), 2))`.execute(tx);
}
/** Whether a customer has used a link that was mailed to her present e-mail. */
async function isEmailProven(db, customerId) {
	const { email_proven_at } = await db.selectFrom("customers").select("email_proven_at").where("id", "=", customerId).executeTakeFirstOrThrow();
	return email_proven_at !== null;
}
/**
* Marks a customer's e-mail as proven: a link that was mailed there was used. Does nothing where the customer has another e-mail by
* now, or where somebody else has proven this one before.
*/
async function proveEmail(tx, customerId, email) {
	await holdEmail(tx, email);
	await sql`
    update customers set email_proven_at = now()
    where id = ${customerId} and email_proven_at is null and lower(email) = lower(${email}) and not exists (
      select from customers as owner where lower(owner.email) = lower(${email}) and owner.email_proven_at is not null
    )`.execute(tx);
}
// db/unique-violation.ts
/** Whether a statement failed because this unique constraint or index already holds the value. */
function isUniqueViolation(error, constraint) {
	return error instanceof DatabaseError && error.code === "23505" && error.constraint === constraint;
}
// shop/customers/taken-fields.ts
/** Which of an e-mail (whatever its case) and a phone another account has, proven or not; guests have neither to themselves. */
async function takenFields(db, fields) {
	return await findTaken(db, fields, 0, sql`true`);
}
/**
* The same for an account that changes them: its new e-mail will be proven, so that only one that another account has proven is
* taken.
*/
async function takenFromOthers(db, customerId, fields) {
	return await findTaken(db, fields, customerId, sql`email_proven_at is not null`);
}
async function findTaken(db, { email, phone }, exceptId, emailCounts) {
	const hasEmail = sql`(lower(email) = lower(${email}) and ${emailCounts})`;
	const others = await db.selectFrom("customers").select((eb) => [hasEmail.as("has_email"), eb("phone", "=", phone).as("has_phone")]).where("id", "<>", exceptId).where("password_hash", "is not", null).where((eb) => eb.or([hasEmail, eb("phone", "=", phone)])).execute();
	return {
		...others.some((other) => other.has_email) && { email: ["email_taken"] },
		...others.some((other) => other.has_phone) && { phone: ["phone_taken"] }
	};
}
/** The same for an insert or update that failed as somebody took the phone meanwhile: null when it failed for another reason. */
function takenBy(error) {
	if (isUniqueViolation(error, "customers_phone_key")) return { phone: ["phone_taken"] };
	return null;
}
// shop/emails/secret-emails.ts
/** The kinds of mail that hold a link with which somebody acts for its reader, with the minutes that it works. */
var secretMinutes = {
	reset_link: 60,
	email_confirmation: 1440,
	staff_invitation: 10080
};
var secretKinds = Object.keys(secretMinutes);
/** Whether what a mail says is a secret, which is stored no longer than it must be. */
function holdsSecret({ kind }) {
	return secretKinds.includes(kind);
}
/** What a mail of a query on `emails` says, as far as it may be shown to whoever holds the customer's session; else null. */
var emailTextWithoutSecrets = sql`case when emails.kind = any(${secretKinds}::text[]) then null else emails.text end`;
/** Erases what a customer's mails of a kind say, once their links are used or replaced. */
async function eraseSecretEmails(db, customerId, kind) {
	await db.updateTable("emails").set({
		text: null,
		html: null
	}).where("customer_id", "=", customerId).where("kind", "=", kind).where("text", "is not", null).execute();
}
/** Erases what the mails say by which one of the staff was invited, once their links are used or replaced. */
async function eraseInvitationEmails(db, staffId) {
	await db.updateTable("emails").set({
		text: null,
		html: null
	}).where("staff_id", "=", staffId).where("kind", "=", "staff_invitation").where("text", "is not", null).execute();
}
/** Erases what mails say whose links have expired. */
async function eraseExpiredSecretEmails(db) {
	for (const [kind, minutes] of Object.entries(secretMinutes)) await db.updateTable("emails").set({
		text: null,
		html: null
	}).where("kind", "=", kind).where("text", "is not", null).where(sql`queued_at < now() - make_interval(mins => ${minutes})`).execute();
}
// shop/customers/check-password.ts
/** Whether a password is the customer's; wrong ones count for this session alone, where no stranger's are. */
async function checkPassword(db, { passwords, rateLimits }, { customer, token }, password) {
	const tries = [{
		limit: wrongPasswordsOfSession,
		whose: token
	}];
	const seconds = await rateLimits.take(db, tries);
	if (seconds !== null) return refuse({
		code: "too_many_tries",
		seconds
	});
	const account = await db.selectFrom("customers").select("password_hash").where("id", "=", customer.id).executeTakeFirst();
	if (!await passwords.verify(password, account?.password_hash ?? null)) return refuse({ code: "password_wrong" });
	await rateLimits.giveBack(db, tries);
	return accept(null);
}
// shop/customers/pending-email.ts
/** Notes a customer's new e-mail, has its link mailed there, and warns the present one. Links to an earlier one end. */
async function askForEmail(tx, customerId, email) {
	await cancelPendingEmail(tx, customerId);
	await tx.updateTable("customers").set({ pending_email: email }).where("id", "=", customerId).execute();
	await queueEmail(tx, customerId, { kind: "email_confirmation" });
	await queueEmail(tx, customerId, { kind: "email_change_asked" });
}
/** Gives up a change of e-mail: its links open nothing any more. Nothing happens where none is under way. */
async function cancelPendingEmail(db, customerId) {
	await db.updateTable("customers").set({ pending_email: null }).where("id", "=", customerId).execute();
	await db.deleteFrom("email_confirmations").where("customer_id", "=", customerId).execute();
	await eraseSecretEmails(db, customerId, "email_confirmation");
}
/** Counts a change of phone or e-mail, or a link that is sent again, for an account and the address that it came from. */
async function admitContactChange(db, { rateLimits }, customerId, address) {
	const seconds = await rateLimits.take(db, [{
		limit: contactChangesOfAccount,
		whose: String(customerId)
	}, {
		limit: contactChangesOfAddress,
		whose: address
	}]);
	return seconds === null ? accept(null) : refuse({
		code: "too_many_tries",
		seconds
	});
}
/** Mails the link once more, to the pending e-mail or to the present one while it is not proven; else nothing happens. */
async function sendConfirmationAgain(db, accountDependencies, customerId, address) {
	const { pending_email, email_proven_at } = await db.selectFrom("customers").select(["pending_email", "email_proven_at"]).where("id", "=", customerId).executeTakeFirstOrThrow();
	if (pending_email === null && email_proven_at !== null) return accept(null);
	const admitted = await admitContactChange(db, accountDependencies, customerId, address);
	if (!admitted.ok) return admitted;
	await queueEmail(db, customerId, { kind: "email_confirmation" });
	return accept(null);
}
// shop/customers/change-password.ts
/**
* Gives a customer a new password. Ends the sessions of all other tokens, the standing of other devices, links to reset the
* password and a change of e-mail that is not confirmed; tells the customer by mail. Refuses a wrong old password and a new
* one that is easy to guess.
*/
async function changePassword(db, accountDependencies, { customer, token, device = null }, { old_password, password }) {
	const right = await checkPassword(db, accountDependencies, {
		customer,
		token
	}, old_password);
	if (!right.ok) {
		if (right.refusal.code === "too_many_tries") return refuse(right.refusal);
		return refuse({
			code: "fields",
			errors: { old_password: ["password_wrong"] }
		});
	}
	if (await isEasyToGuess(password, customer)) return refuse({
		code: "fields",
		errors: { password: ["password_common"] }
	});
	const hash = await accountDependencies.passwords.hash(password);
	await runTransaction(db, async (tx) => {
		await setPassword(tx, customer.id, hash, {
			token,
			device
		});
	});
	return accept(null);
}
/** Stores a new password's hash and ends what was begun under the old one, but for one session and the standing of one device. */
async function setPassword(tx, customerId, password_hash, kept) {
	await tx.updateTable("customers").set({ password_hash }).where("id", "=", customerId).execute();
	await endSessions(tx, customerId, kept.token);
	await forgetDevices(tx, customerId, kept.device);
	await tx.deleteFrom("password_resets").where("customer_id", "=", customerId).execute();
	await eraseSecretEmails(tx, customerId, "reset_link");
	await cancelPendingEmail(tx, customerId);
	await queueEmail(tx, customerId, { kind: "password_changed" });
}
/**
* Lets a link to reset the password be mailed to whoever has this e-mail. What is answered, and how long it takes, does not
* tell whether somebody has: known or not, it is one transaction of the same statements. After a few links the account gets no
* more for a while.
*/
async function requestPasswordReset(db, { rateLimits }, email, address) {
	return await runTransaction(db, async (tx) => {
		const seconds = await rateLimits.take(tx, [{
			limit: resetsOfAddress,
			whose: address
		}]);
		if (seconds !== null) return refuse({
			code: "too_many_tries",
			seconds
		});
		if (await rateLimits.take(tx, [{
			limit: resetsOfAccount,
			whose: email.toLowerCase()
		}]) === null && await mayGetEmail(tx, {
			address: email,
			isProven: false
		}, "reset_link")) await queueResetLink(tx, email);
		return accept(null);
	});
}
/** The token of a new link for a customer; only its hash is stored. Earlier links keep working until one is used. */
async function makeResetToken(db, customerId) {
	const token = newToken();
	await db.insertInto("password_resets").values({
		token_hash: tokenHash(token),
		customer_id: customerId
	}).execute();
	return token;
}
/**
* Sets the password of the account whose link brought `token`. A link works once, for an hour, with the e-mail it was sent to;
* of several at once one works. Ends every session and tells the customer by mail; proves the e-mail, as the link came there.
* An account whose phone staff have freed needs another to sign in with, which no other account has.
*/
async function resetPassword(db, { passwords, hashPhone }, { email, token, password, phone: given }) {
	const ended = refuse({
		code: "fields",
		errors: { token: ["reset_link_ended"] }
	});
	const customer = await customerOfLink(db, email, token);
	if (customer === void 0) return ended;
	const phone = customer.phone === "" ? given : customer.phone;
	if (phone === void 0) return refuse({
		code: "fields",
		errors: { phone: ["required"] }
	});
	const taken = customer.phone === "" ? await takenFromOthers(db, customer.id, {
		email,
		phone
	}) : {};
	if (taken["phone"] !== void 0) return refuse({
		code: "fields",
		errors: { phone: taken["phone"] }
	});
	if (await isEasyToGuess(password, {
		...customer,
		phone
	})) return refuse({
		code: "fields",
		errors: { password: ["password_common"] }
	});
	const hash = await passwords.hash(password);
	try {
		return await runTransaction(db, async (tx) => {
			if ((await tx.deleteFrom("password_resets").where("token_hash", "=", tokenHash(token)).executeTakeFirst()).numDeletedRows === 0n) return ended;
			if (customer.phone === "") await givePhone(tx, customer.id, {
				phone,
				phone_hash: hashPhone(phone)
			});
			await setPassword(tx, customer.id, hash, {
				token: null,
				device: null
			});
			await proveEmail(tx, customer.id, email);
			return accept(null);
		});
	} catch (error) {
		const takenMeanwhile = takenBy(error);
		if (takenMeanwhile === null) throw error;
		return refuse({
			code: "fields",
			errors: takenMeanwhile
		});
	}
}
/** Unless it has one by now. */
async function givePhone(tx, customerId, columns) {
	await tx.updateTable("customers").set(columns).where("id", "=", customerId).where("phone", "is", null).execute();
}
/** Forgets links that no longer work. */
async function deleteExpiredResets(db) {
	await db.deleteFrom("password_resets").where(sql`created_at < now() - make_interval(mins => ${60})`).execute();
}
async function customerOfLink(db, email, token) {
	return await db.selectFrom("password_resets").innerJoin("customers", "customers.id", "password_resets.customer_id").select(customerColumns).where("token_hash", "=", tokenHash(token)).where(sql`lower(email) = lower(${email})`).where(sql`password_resets.created_at > now() - make_interval(mins => ${60})`).executeTakeFirst();
}
// shop/in-transaction.ts
/** Runs work in one transaction: committed when the work accepts, rolled back when it refuses or throws. */
async function inTransaction(db, work) {
	const rollback = /* @__PURE__ */ new Error("rolled back because the work was refused");
	let result;
	try {
		await runTransaction(db, async (tx) => {
			result = await work(tx);
			if (!result.ok) throw rollback;
		});
	} catch (error) {
		if (error !== rollback) throw error;
	}
	if (result === void 0) throw new Error("the transaction ended without a result");
	return result;
}
/**
* The token of a new link that proves an e-mail of a customer, pending or not proven yet; only its hash is stored. Null where the
* customer wants this e-mail no longer, or has proven it.
*/
async function makeConfirmationToken(db, customerId, email) {
	const token = newToken();
	const { rows } = await sql`
    insert into email_confirmations (token_hash, customer_id, email)
    select ${tokenHash(token)}, id, ${email} from customers
    where id = ${customerId} and (lower(pending_email) = lower(${email})
      or (pending_email is null and email_proven_at is null and lower(email) = lower(${email})))
    returning customer_id`.execute(db);
	return rows.length === 0 ? null : token;
}
/** The e-mail that a link would prove now; changes nothing. */
async function findConfirmation(db, token) {
	const link = await selectLink(db, token).executeTakeFirst();
	if (link === void 0) return refuse({ code: "link_ended" });
	return await isTaken(db, link) ? refuse({ code: "email_taken" }) : accept({ email: link.email });
}
/**
* Makes the e-mail that a link was mailed to the customer's own: proven, in force from now on, and nobody else's. A link works
* once, within a day; of several at once one works. Ends links that were mailed to the e-mail before, and tells both.
*/
async function confirmEmail(db, token) {
	return await inTransaction(db, (tx) => confirmInTransaction(tx, token));
}
async function confirmInTransaction(tx, token) {
	const found = await selectLink(tx, token).executeTakeFirst();
	if (found === void 0) return refuse({ code: "link_ended" });
	await tx.selectFrom("customers").select("id").where("id", "=", found.customer_id).forUpdate().execute();
	await holdEmail(tx, found.email);
	const link = await selectLink(tx, token).executeTakeFirst();
	if (link === void 0) return refuse({ code: "link_ended" });
	if (await isTaken(tx, link)) return refuse({ code: "email_taken" });
	const { customer_id: customerId, email, old_email, old_proven } = link;
	await tx.updateTable("customers").set({
		email,
		email_proven_at: sql`now()`
	}).where("id", "=", customerId).execute();
	await cancelPendingEmail(tx, customerId);
	if (old_email.toLowerCase() !== email.toLowerCase()) {
		await tx.deleteFrom("password_resets").where("customer_id", "=", customerId).execute();
		await queueEmailChanged(tx, customerId, {
			email: old_email,
			wasProven: old_proven
		});
	}
	return accept({ customerId });
}
/** Forgets links that no longer work. */
async function deleteExpiredConfirmations(db) {
	await db.deleteFrom("email_confirmations").where(sql`created_at < now() - make_interval(hours => ${24})`).execute();
}
function selectLink(db, token) {
	return db.selectFrom("email_confirmations as link").innerJoin("customers", "customers.id", "link.customer_id").select([
		"link.customer_id",
		"link.email",
		"customers.phone",
		"customers.email as old_email"
	]).select(sql`customers.email_proven_at is not null`.as("old_proven")).where("link.token_hash", "=", tokenHash(token)).where(sql`link.created_at > now() - make_interval(hours => ${24})`);
}
async function isTaken(db, { customer_id, email, phone }) {
	return (await takenFromOthers(db, customer_id, {
		email,
		phone: phone ?? ""
	}))["email"] !== void 0;
}
// db/columns.generated.ts
/** The columns of each table. */
var columnsOf = {
	addresses: [
		"addresses.id",
		"addresses.customer_id",
		"addresses.title",
		"addresses.city_id",
		"addresses.street",
		"addresses.block",
		"addresses.house_number",
		"addresses.notes",
		"addresses.phone",
		"addresses.latitude",
		"addresses.longitude",
		"addresses.is_default",
		"addresses.created_at"
	],
	audit_log: [
		"audit_log.id",
		"audit_log.at",
		"audit_log.staff_id",
		"audit_log.staff_email",
		"audit_log.action",
		"audit_log.resource",
		"audit_log.resource_id",
		"audit_log.before",
		"audit_log.after"
	],
	cart_lines: [
		"cart_lines.id",
		"cart_lines.customer_id",
		"cart_lines.product_id",
		"cart_lines.quantity",
		"cart_lines.added_at",
		"cart_lines.chosen_price"
	],
	cash_statement_rows: [
		"cash_statement_rows.statement_id",
		"cash_statement_rows.row_number",
		"cash_statement_rows.tracking_number",
		"cash_statement_rows.amount",
		"cash_statement_rows.fee",
		"cash_statement_rows.status_word",
		"cash_statement_rows.order_id",
		"cash_statement_rows.linked",
		"cash_statement_rows.result",
		"cash_statement_rows.cause",
		"cash_statement_rows.expected",
		"cash_statement_rows.decision"
	],
	cash_statements: [
		"cash_statements.id",
		"cash_statements.courier_id",
		"cash_statements.staff_id",
		"cash_statements.file_name",
		"cash_statements.file_hash",
		"cash_statements.reference",
		"cash_statements.covers_until",
		"cash_statements.created_at",
		"cash_statements.closed_at",
		"cash_statements.closed_by"
	],
	catalogue_moves: [
		"catalogue_moves.id",
		"catalogue_moves.kind",
		"catalogue_moves.moves",
		"catalogue_moves.moved_by"
	],
	catalogue_version: [
		"catalogue_version.one",
		"catalogue_version.version",
		"catalogue_version.moved_by",
		"catalogue_version.stock_version",
		"catalogue_version.stock_moved_by"
	],
	categories: [
		"categories.id",
		"categories.key",
		"categories.name_en",
		"categories.name_ar",
		"categories.media_id",
		"categories.position",
		"categories.created_at",
		"categories.updated_at"
	],
	cities: [
		"cities.id",
		"cities.name_en",
		"cities.name_ar",
		"cities.delivery_fee",
		"cities.delivery_days_from",
		"cities.delivery_days_to",
		"cities.created_at",
		"cities.updated_at"
	],
	code_batches: [
		"code_batches.id",
		"code_batches.product_id",
		"code_batches.lot",
		"code_batches.expires_on",
		"code_batches.count",
		"code_batches.state",
		"code_batches.note",
		"code_batches.encrypted_codes",
		"code_batches.exported_at",
		"code_batches.created_at",
		"code_batches.export_count",
		"code_batches.export_confirmed_at",
		"code_batches.updated_at",
		"code_batches.recall_text_ar",
		"code_batches.recall_text_en"
	],
	code_checks: [
		"code_checks.id",
		"code_checks.at",
		"code_checks.code_hash",
		"code_checks.batch_id",
		"code_checks.device",
		"code_checks.verdict",
		"code_checks.counted",
		"code_checks.city_id",
		"code_checks.network"
	],
	code_guesses: [
		"code_guesses.key",
		"code_guesses.misses",
		"code_guesses.last_miss_at",
		"code_guesses.wait_until",
		"code_guesses.refused"
	],
	code_key: ["code_key.one", "code_key.fingerprint"],
	codes: [
		"codes.hash",
		"codes.batch_id",
		"codes.check_count",
		"codes.device_count",
		"codes.first_checked_at"
	],
	concern_words: ["concern_words.concern_key", "concern_words.phrase"],
	concerns: [
		"concerns.key",
		"concerns.kind",
		"concerns.position",
		"concerns.name_en",
		"concerns.name_ar",
		"concerns.text_en",
		"concerns.text_ar",
		"concerns.id",
		"concerns.created_at",
		"concerns.updated_at"
	],
	contact_messages: [
		"contact_messages.id",
		"contact_messages.customer_id",
		"contact_messages.name",
		"contact_messages.phone",
		"contact_messages.email",
		"contact_messages.message",
		"contact_messages.language",
		"contact_messages.state",
		"contact_messages.created_at",
		"contact_messages.updated_at"
	],
	contact_replies: [
		"contact_replies.id",
		"contact_replies.message_id",
		"contact_replies.staff_id",
		"contact_replies.text",
		"contact_replies.at"
	],
	content_page_versions: [
		"content_page_versions.id",
		"content_page_versions.page_id",
		"content_page_versions.staff_id",
		"content_page_versions.at",
		"content_page_versions.content"
	],
	content_pages: [
		"content_pages.id",
		"content_pages.page",
		"content_pages.title_ar",
		"content_pages.title_en",
		"content_pages.summary_ar",
		"content_pages.summary_en",
		"content_pages.updated_at",
		"content_pages.created_at"
	],
	content_sections: [
		"content_sections.page_id",
		"content_sections.position",
		"content_sections.heading_ar",
		"content_sections.heading_en",
		"content_sections.body_ar",
		"content_sections.body_en"
	],
	coupon_redemptions: [
		"coupon_redemptions.order_id",
		"coupon_redemptions.coupon_id",
		"coupon_redemptions.customer_id",
		"coupon_redemptions.at",
		"coupon_redemptions.given_back_at",
		"coupon_redemptions.phone_hash"
	],
	coupons: [
		"coupons.id",
		"coupons.code",
		"coupons.folded_code",
		"coupons.discount",
		"coupons.starts_at",
		"coupons.ends_at",
		"coupons.uses_total",
		"coupons.uses_per_customer",
		"coupons.min_subtotal",
		"coupons.used",
		"coupons.created_at",
		"coupons.listed",
		"coupons.updated_at"
	],
	couriers: [
		"couriers.id",
		"couriers.name",
		"couriers.active",
		"couriers.tracking_url",
		"couriers.tracking_length",
		"couriers.hand_over_layout",
		"couriers.statement_layout",
		"couriers.note",
		"couriers.created_at",
		"couriers.updated_at"
	],
	customer_devices: [
		"customer_devices.customer_id",
		"customer_devices.token_hash",
		"customer_devices.created_at",
		"customer_devices.seen_at"
	],
	customer_order_counts: ["customer_order_counts.customer_id", "customer_order_counts.orders"],
	customers: [
		"customers.id",
		"customers.name",
		"customers.email",
		"customers.phone",
		"customers.password_hash",
		"customers.created_at",
		"customers.language",
		"customers.email_proven_at",
		"customers.pending_email",
		"customers.phone_hash",
		"customers.guest_phone",
		"customers.updated_at",
		"customers.note",
		"customers.max_open_orders"
	],
	daily_backup: [
		"daily_backup.one",
		"daily_backup.begun_at",
		"daily_backup.made_at"
	],
	deleted_media: [
		"deleted_media.id",
		"deleted_media.width",
		"deleted_media.deleted_at"
	],
	email_confirmations: [
		"email_confirmations.token_hash",
		"email_confirmations.customer_id",
		"email_confirmations.email",
		"email_confirmations.created_at"
	],
	email_texts: [
		"email_texts.id",
		"email_texts.kind",
		"email_texts.subject_ar",
		"email_texts.subject_en",
		"email_texts.intro_ar",
		"email_texts.intro_en",
		"email_texts.created_at",
		"email_texts.updated_at"
	],
	emails: [
		"emails.id",
		"emails.message_key",
		"emails.kind",
		"emails.customer_id",
		"emails.to_address",
		"emails.language",
		"emails.details",
		"emails.subject",
		"emails.text",
		"emails.html",
		"emails.created_at",
		"emails.queued_at",
		"emails.sent_at",
		"emails.attempts",
		"emails.last_error",
		"emails.contact_message_id",
		"emails.staff_id",
		"emails.contact_reply_id",
		"emails.next_try_at",
		"emails.retries"
	],
	fake_reports: [
		"fake_reports.id",
		"fake_reports.case_number",
		"fake_reports.code",
		"fake_reports.seller",
		"fake_reports.place",
		"fake_reports.details",
		"fake_reports.phone",
		"fake_reports.photo",
		"fake_reports.state",
		"fake_reports.created_at",
		"fake_reports.updated_at"
	],
	family_members: [
		"family_members.product_id",
		"family_members.family_id",
		"family_members.position",
		"family_members.label_en",
		"family_members.label_ar",
		"family_members.swatch"
	],
	first_owner_links: ["first_owner_links.token_hash", "first_owner_links.created_at"],
	hand_overs: [
		"hand_overs.id",
		"hand_overs.courier_id",
		"hand_overs.staff_id",
		"hand_overs.created_at"
	],
	idempotency_keys: [
		"idempotency_keys.customer_id",
		"idempotency_keys.key",
		"idempotency_keys.request_hash",
		"idempotency_keys.order_id",
		"idempotency_keys.created_at"
	],
	import_problems: [
		"import_problems.import_id",
		"import_problems.number",
		"import_problems.row_number",
		"import_problems.column_name",
		"import_problems.code",
		"import_problems.named"
	],
	import_rows: [
		"import_rows.import_id",
		"import_rows.row_number",
		"import_rows.key",
		"import_rows.product_id",
		"import_rows.coupon_id",
		"import_rows.customer_id",
		"import_rows.before",
		"import_rows.after",
		"import_rows.version"
	],
	imports: [
		"imports.id",
		"imports.kind",
		"imports.file_name",
		"imports.state",
		"imports.progress",
		"imports.heard_at",
		"imports.rows",
		"imports.changes",
		"imports.creates",
		"imports.unchanged",
		"imports.problems",
		"imports.staff_id",
		"imports.created_at",
		"imports.updated_at",
		"imports.applied_at",
		"imports.undone_at"
	],
	media: [
		"media.id",
		"media.width",
		"media.height",
		"media.created_at"
	],
	order_attempts: [
		"order_attempts.id",
		"order_attempts.order_id",
		"order_attempts.staff_id",
		"order_attempts.channel",
		"order_attempts.outcome",
		"order_attempts.note",
		"order_attempts.at"
	],
	order_comments: [
		"order_comments.id",
		"order_comments.order_id",
		"order_comments.staff_id",
		"order_comments.text",
		"order_comments.at"
	],
	order_events: [
		"order_events.id",
		"order_events.order_id",
		"order_events.staff_id",
		"order_events.happened_by",
		"order_events.kind",
		"order_events.details",
		"order_events.at"
	],
	order_lines: [
		"order_lines.id",
		"order_lines.order_id",
		"order_lines.product_id",
		"order_lines.product_name_en",
		"order_lines.product_name_ar",
		"order_lines.quantity",
		"order_lines.unit_price",
		"order_lines.paid_price"
	],
	order_status_changes: [
		"order_status_changes.order_id",
		"order_status_changes.status_id",
		"order_status_changes.at",
		"order_status_changes.moved_by",
		"order_status_changes.staff_id",
		"order_status_changes.reason"
	],
	orders: [
		"orders.id",
		"orders.order_no",
		"orders.customer_id",
		"orders.status_id",
		"orders.payment_method",
		"orders.phone",
		"orders.note",
		"orders.coupon",
		"orders.address_title",
		"orders.city_id",
		"orders.street",
		"orders.block",
		"orders.house_number",
		"orders.address_notes",
		"orders.address_phone",
		"orders.latitude",
		"orders.longitude",
		"orders.subtotal",
		"orders.discount",
		"orders.delivery_fee",
		"orders.total",
		"orders.tracking_number",
		"orders.estimated_delivery",
		"orders.created_at",
		"orders.coupon_discount",
		"orders.vat_percent",
		"orders.recipient_name",
		"orders.confirmation",
		"orders.confirmed_at",
		"orders.confirmed_by",
		"orders.source",
		"orders.updated_at",
		"orders.cash_collected",
		"orders.cash_booked_at"
	],
	password_resets: [
		"password_resets.token_hash",
		"password_resets.customer_id",
		"password_resets.created_at"
	],
	product_choices: [
		"product_choices.product_id",
		"product_choices.family_id",
		"product_choices.category_id",
		"product_choices.paid",
		"product_choices.in_stock",
		"product_choices.keys"
	],
	product_concerns: ["product_concerns.product_id", "product_concerns.concern_key"],
	product_families: [
		"product_families.id",
		"product_families.name_en",
		"product_families.name_ar",
		"product_families.kind",
		"product_families.created_at",
		"product_families.updated_at"
	],
	product_images: [
		"product_images.product_id",
		"product_images.position",
		"product_images.media_id",
		"product_images.alt_en",
		"product_images.alt_ar"
	],
	product_lookups: [
		"product_lookups.product_id",
		"product_lookups.name_en",
		"product_lookups.name_ar",
		"product_lookups.price",
		"product_lookups.texts"
	],
	product_search: [
		"product_search.product_id",
		"product_search.band",
		"product_search.rank",
		"product_search.words"
	],
	products: [
		"products.id",
		"products.sku",
		"products.category_id",
		"products.name_en",
		"products.name_ar",
		"products.description_en",
		"products.description_ar",
		"products.how_to_use_en",
		"products.how_to_use_ar",
		"products.benefits_en",
		"products.benefits_ar",
		"products.active_ingredients_en",
		"products.active_ingredients_ar",
		"products.price",
		"products.discounted_price",
		"products.color",
		"products.size",
		"products.stock",
		"products.sold",
		"products.rating_count",
		"products.rating_total",
		"products.created_at",
		"products.updated_at",
		"products.area",
		"products.status",
		"products.publish_at",
		"products.archived_at",
		"products.discount_price",
		"products.discount_starts_at",
		"products.discount_ends_at",
		"products.low_stock_at",
		"products.search_title_en",
		"products.search_title_ar",
		"products.missing_en",
		"products.missing_ar",
		"products.family_id",
		"products.concern_keys"
	],
	products_to_index: ["products_to_index.product_id"],
	rate_limits: [
		"rate_limits.key",
		"rate_limits.count",
		"rate_limits.window_ends"
	],
	reviews: [
		"reviews.id",
		"reviews.product_id",
		"reviews.customer_id",
		"reviews.author",
		"reviews.rating",
		"reviews.comment",
		"reviews.created_at",
		"reviews.verified",
		"reviews.hidden_at",
		"reviews.changed_at",
		"reviews.updated_at",
		"reviews.answer",
		"reviews.answered_at",
		"reviews.answered_by"
	],
	saved_views: [
		"saved_views.id",
		"saved_views.staff_id",
		"saved_views.resource",
		"saved_views.name",
		"saved_views.query",
		"saved_views.shared",
		"saved_views.created_at",
		"saved_views.updated_at"
	],
	search_index_form: ["search_index_form.one", "search_index_form.form"],
	search_misses: [
		"search_misses.query",
		"search_misses.nothing",
		"search_misses.nearest",
		"search_misses.last_at",
		"search_misses.id",
		"search_misses.created_at"
	],
	search_synonyms: ["search_synonyms.phrase", "search_synonyms.means"],
	search_words: [
		"search_words.word",
		"search_words.product_count",
		"search_words.near",
		"search_words.stem",
		"search_words.sound"
	],
	sessions: [
		"sessions.token_hash",
		"sessions.customer_id",
		"sessions.created_at",
		"sessions.used_at"
	],
	settings: [
		"settings.id",
		"settings.brand_ar",
		"settings.brand_en",
		"settings.since",
		"settings.phone",
		"settings.whatsapp",
		"settings.email",
		"settings.address_ar",
		"settings.address_en",
		"settings.facebook_url",
		"settings.instagram_url",
		"settings.greeting_ar",
		"settings.greeting_en",
		"settings.seller_ar",
		"settings.seller_en",
		"settings.tax_number",
		"settings.vat_percent",
		"settings.max_confirmation_attempts",
		"settings.auto_cancel_hours",
		"settings.risk_first_order_piastres",
		"settings.risk_open_orders",
		"settings.created_at",
		"settings.updated_at",
		"settings.free_delivery_from",
		"settings.max_open_orders",
		"settings.max_open_pieces",
		"settings.opens_soon",
		"settings.opening_title_ar",
		"settings.opening_title_en",
		"settings.opening_text_ar",
		"settings.opening_text_en",
		"settings.demo_removed_at"
	],
	shipments: [
		"shipments.order_id",
		"shipments.courier_id",
		"shipments.hand_over_id",
		"shipments.tracking_number",
		"shipments.tracking_key",
		"shipments.handed_over_at",
		"shipments.outcome",
		"shipments.reason",
		"shipments.stock",
		"shipments.outcome_at",
		"shipments.staff_id"
	],
	sliders: [
		"sliders.id",
		"sliders.place",
		"sliders.position",
		"sliders.title_en",
		"sliders.title_ar",
		"sliders.text_en",
		"sliders.text_ar",
		"sliders.action_en",
		"sliders.action_ar",
		"sliders.link",
		"sliders.wide_en_media_id",
		"sliders.wide_ar_media_id",
		"sliders.tall_media_id",
		"sliders.created_at",
		"sliders.updated_at",
		"sliders.starts_at",
		"sliders.ends_at",
		"sliders.hidden"
	],
	staff: [
		"staff.id",
		"staff.name",
		"staff.email",
		"staff.password_hash",
		"staff.password_changed_at",
		"staff.role",
		"staff.removed_at",
		"staff.created_at",
		"staff.invited_at",
		"staff.updated_at"
	],
	staff_devices: [
		"staff_devices.staff_id",
		"staff_devices.token_hash",
		"staff_devices.created_at",
		"staff_devices.seen_at"
	],
	staff_idempotency_keys: [
		"staff_idempotency_keys.staff_id",
		"staff_idempotency_keys.key",
		"staff_idempotency_keys.request_hash",
		"staff_idempotency_keys.order_id",
		"staff_idempotency_keys.created_at"
	],
	staff_invitations: [
		"staff_invitations.token_hash",
		"staff_invitations.staff_id",
		"staff_invitations.created_at"
	],
	staff_passkeys: [
		"staff_passkeys.id",
		"staff_passkeys.staff_id",
		"staff_passkeys.credential_id",
		"staff_passkeys.public_key",
		"staff_passkeys.counter",
		"staff_passkeys.transports",
		"staff_passkeys.name",
		"staff_passkeys.created_at",
		"staff_passkeys.used_at"
	],
	staff_recovery_codes: [
		"staff_recovery_codes.staff_id",
		"staff_recovery_codes.code_hash",
		"staff_recovery_codes.used_at"
	],
	staff_sessions: [
		"staff_sessions.token_hash",
		"staff_sessions.staff_id",
		"staff_sessions.created_at",
		"staff_sessions.used_at",
		"staff_sessions.id",
		"staff_sessions.user_agent",
		"staff_sessions.address",
		"staff_sessions.confirmed_at",
		"staff_sessions.second_factor",
		"staff_sessions.challenge",
		"staff_sessions.challenge_at"
	],
	staff_sign_in_tickets: [
		"staff_sign_in_tickets.token_hash",
		"staff_sign_in_tickets.staff_id",
		"staff_sign_in_tickets.challenge",
		"staff_sign_in_tickets.tries",
		"staff_sign_in_tickets.created_at"
	],
	staff_totp: [
		"staff_totp.staff_id",
		"staff_totp.encrypted_secret",
		"staff_totp.confirmed_at",
		"staff_totp.last_step",
		"staff_totp.created_at"
	],
	stock_movements: [
		"stock_movements.id",
		"stock_movements.product_id",
		"stock_movements.change",
		"stock_movements.reason",
		"stock_movements.order_id",
		"stock_movements.at",
		"stock_movements.staff_id",
		"stock_movements.note"
	],
	synonyms: [
		"synonyms.id",
		"synonyms.phrase",
		"synonyms.means",
		"synonyms.folded_phrase",
		"synonyms.folded_means",
		"synonyms.created_at",
		"synonyms.updated_at"
	],
	wishlist_items: [
		"wishlist_items.customer_id",
		"wishlist_items.product_id",
		"wishlist_items.added_at"
	]
};
// shop/coupons/redeem-coupon.ts
/**
* Holds the coupon of a folded code for this transaction: of many who use it at once each sees the uses of those before.
* Locked after the products of the order, by everybody who locks both.
*/
async function holdCoupon(tx, customerId, foldedCode, discountedSubtotal) {
	const locked = await tx.selectFrom("coupons").select("id").where("folded_code", "=", foldedCode).forNoKeyUpdate().executeTakeFirst();
	if (locked === void 0) return refuse({ code: "coupon_unknown" });
	const coupon = await selectCoupons(tx, customerId).where("id", "=", locked.id).executeTakeFirst();
	const refusal = couponRefusal(coupon, discountedSubtotal);
	if (coupon === void 0 || refusal !== null) return refuse(refusal ?? { code: "coupon_unknown" });
	return accept({
		id: coupon.id,
		code: coupon.code,
		discount: coupon.discount
	});
}
/** Counts a held coupon as used by an order, of a customer who is there. */
async function redeemCoupon(tx, { couponId, customerId, orderId }) {
	await sql`
    with redeemed as (
      insert into coupon_redemptions (order_id, coupon_id, customer_id, phone_hash)
      select ${orderId}::int, ${couponId}::int, id, phone_hash from customers where id = ${customerId})
    update coupons set used = used + 1 where id = ${couponId}`.execute(tx);
}
/** Gives back the coupon that a cancelled order used, once; nothing happens for an order without one. */
async function giveBackCoupon(tx, orderId) {
	await sql`
    with given_back as (
      update coupon_redemptions set given_back_at = now()
      where order_id = ${orderId} and given_back_at is null returning coupon_id)
    update coupons set used = used - 1 from given_back where coupons.id = given_back.coupon_id`.execute(tx);
}
// shop/orders/order-events.ts
var byCustomer = { by: "customer" };
var bySystem = { by: "system" };
function byStaff(staffId) {
	return {
		by: "staff",
		staffId
	};
}
/** The id of the member of staff who acts; null for others. */
function staffIdOf(actor) {
	return actor.by === "staff" ? actor.staffId : null;
}
/** Writes into the timeline of an order, in the transaction of what it tells of. */
async function writeOrderEvent(tx, orderId, actor, kind, details = {}) {
	await tx.insertInto("order_events").values({
		order_id: orderId,
		happened_by: actor.by,
		staff_id: staffIdOf(actor),
		kind,
		details: JSON.stringify(details)
	}).execute();
}
// shop/orders/lock-order.ts
/**
* Locks an order and first its customer, as erasing an account does: whoever tells the customer of a change by mail needs that
* row too, and the two would wait for each other in a circle. False where there is no such order.
*/
async function lockOrder(tx, orderId) {
	await tx.selectFrom("customers").select("id").where("id", "in", (eb) => eb.selectFrom("orders").select((order) => order.ref("orders.customer_id").$notNull().as("customer_id")).where("orders.id", "=", orderId)).forKeyShare().execute();
	return await tx.selectFrom("orders").select("id").where("id", "=", orderId).forNoKeyUpdate().executeTakeFirst() !== void 0;
}
// shop/orders/return-to-stock.ts
/**
* Gives the pieces of orders back to the stock, with a movement for each product of each. Products are locked in the order of
* their ids, as placing an order locks them; the orders themselves are locked by the caller, so that it happens once.
*/
async function returnToStock(tx, orderIds, reason) {
	const lines = await tx.selectFrom("order_lines").innerJoin("products", "products.id", "order_lines.product_id").select([
		"products.id",
		"order_lines.quantity",
		"order_lines.order_id"
	]).where("order_id", "in", orderIds).orderBy("products.id").forNoKeyUpdate("products").execute();
	const ids = lines.map((line) => line.id);
	const orders = lines.map((line) => line.order_id);
	const quantities = lines.map((line) => line.quantity);
	await sql`
    with returned as (
      select order_id, product_id, sum(quantity)::int as quantity
      from unnest(${orders}::int[], ${ids}::int[], ${quantities}::int[]) as lines (order_id, product_id, quantity)
      group by order_id, product_id),
    moved as (
      insert into stock_movements (product_id, change, reason, order_id)
      select product_id, quantity, ${reason}, order_id from returned order by order_id, product_id),
    sums as (select product_id, sum(quantity)::int as quantity from returned group by product_id)
    update products set stock = stock + sums.quantity, sold = greatest(sold - sums.quantity, 0)
    from sums where products.id = sums.product_id`.execute(tx);
	await updateSearchRank(tx, [...new Set(ids)]);
}
// shop/orders/cancel-order.ts
var { processing, cancelled } = orderStatusIds;
/**
* Cancels one of a customer's orders at their wish, while it is Processing, and confirms it by mail. Refuses an order that
* moved on, and another's like one that is not there.
*/
async function cancelOwnOrder(db, customerId, { orderId }) {
	return await inTransaction(db, async (tx) => {
		if (await tx.selectFrom("orders").select("id").where("id", "=", orderId).where("customer_id", "=", customerId).executeTakeFirst() === void 0) return refuse({ code: "order_unknown" });
		await lockOrder(tx, orderId);
		if (!await cancelOrder(tx, orderId, byCustomer)) return refuse({ code: "order_not_cancellable" });
		await queueEmail(tx, customerId, {
			kind: "order_cancelled",
			details: { order_id: orderId }
		});
		return accept(null);
	});
}
/**
* Cancels an order that is still Processing: its pieces return to the stock with a movement each, its coupon can be used
* again. Answers whether it was; an order that moved on meanwhile stays as it is.
*/
async function cancelOrder(tx, orderId, actor, reason = "") {
	if (await tx.updateTable("orders").set({ status_id: cancelled }).where("id", "=", orderId).where("status_id", "=", processing).returning("id").executeTakeFirst() === void 0) return false;
	await tx.insertInto("order_status_changes").values({
		order_id: orderId,
		status_id: cancelled,
		moved_by: actor.by,
		staff_id: staffIdOf(actor),
		reason
	}).execute();
	await returnToStock(tx, [orderId], "cancelled");
	await giveBackCoupon(tx, orderId);
	return true;
}
// shop/orders/confirm-order.ts
/**
* Writes down whether the customer has said that an order is meant, while it is Processing. What is so already stays, without
* another line in the timeline: of two who confirm at once the first has done it.
*/
async function setConfirmation(tx, orderId, confirmation, actor) {
	const order = await lockProcessingOrder(tx, orderId);
	if (!order.ok) return order;
	if (order.value.confirmation === confirmation) return accept(null);
	const isConfirmed = confirmation === "confirmed";
	await tx.updateTable("orders").set({
		confirmation,
		confirmed_at: isConfirmed ? /* @__PURE__ */ new Date() : null,
		confirmed_by: isConfirmed ? actor.by === "customer" ? "customer" : "staff" : null
	}).where("id", "=", orderId).execute();
	await writeOrderEvent(tx, orderId, actor, confirmation);
	return accept(null);
}
/** Locks an order that is still Processing. */
async function lockProcessingOrder(tx, orderId) {
	await lockOrder(tx, orderId);
	const order = await tx.selectFrom("orders").select(["status_id", "confirmation"]).where("id", "=", orderId).executeTakeFirst();
	if (order === void 0) return refuse({ code: "order_unknown" });
	if (order.status_id !== orderStatusIds.processing) return refuse({
		code: "order_not_processing",
		status: order.status_id
	});
	return accept({ confirmation: order.confirmation });
}
// shop/audit/write-entry.ts
/** Writes into the audit log what was changed and by whom; in the transaction of the change. */
async function writeEntry(tx, author, { action, resource, id, before, after }) {
	await tx.insertInto("audit_log").values({
		staff_id: author.id,
		staff_email: author.email,
		action,
		resource,
		resource_id: String(id),
		before: before === null ? null : JSON.stringify(before),
		after: after === null ? null : JSON.stringify(after)
	}).execute();
}
// shop/audit/lock-row.ts
/** How a row of a table is locked by its id before it is deleted: whatever would refer to it waits. */
function lockRowForDeletion(table) {
	return async (tx, id) => {
		const { rows } = await sql`select 1 from ${sql.table(table)} where id = ${id} for update`.execute(tx);
		return rows.length > 0;
	};
}
/** How a row of a table is locked by its id, for changes that leave the id as it is. */
function lockRow(table) {
	return async (tx, id) => {
		const { rows } = await sql`select 1 from ${sql.table(table)} where id = ${id} for no key update`.execute(tx);
		return rows.length > 0;
	};
}
// shop/settings/find-settings.ts
/** The shop's details as the owner has set them: brand, how to reach it, who sells, the percent of VAT in all prices. */
async function findSettings(db) {
	return await db.selectFrom("settings").select(columnsOf.settings).executeTakeFirstOrThrow();
}
// shop/imports/end-silent-imports.ts
/** Says of work that nobody has heard of for two minutes that it failed: its process has ended, and changed nothing. */
async function endSilentImports(db) {
	await db.updateTable("imports").set({ state: "failed" }).where("state", "in", ["checking", "applying"]).where("heard_at", "<", sql`now() - interval '2 minutes'`).execute();
}
// shop/imports/delete-imports.ts
/** Forgets an import that was not applied, and is not being worked at. */
async function deleteImport(tx, id) {
	await endSilentImports(tx);
	return await tx.deleteFrom("imports").where("id", "=", id).where("state", "in", ["ready", "failed"]).returning("id").executeTakeFirst() === void 0 ? refuse({ code: "import_kept" }) : accept(null);
}
/** Deletes what nobody will apply any more, and the rows of what can't be undone any more; their counts stay. */
async function deleteOldImports(db) {
	await sql`delete from imports
    where state in ('ready', 'failed', 'checking') and created_at < now() - interval '7 days'`.execute(db);
	await sql`delete from import_rows using imports
    where imports.id = import_id and imports.state in ('applied', 'undone')
      and applied_at < now() - interval '2 days'`.execute(db);
}
// shop/emails/email-content.ts
var ofOrder = z.object({ order_id: z.int() });
/** What a mail to a customer can be about, with what must be known to make it: ids, never a secret. */
var EmailContent = z.discriminatedUnion("kind", [
	z.object({ kind: z.literal("welcome") }),
	z.object({ kind: z.literal("reset_link") }),
	z.object({ kind: z.literal("password_changed") }),
	z.object({ kind: z.literal("email_confirmation") }),
	z.object({ kind: z.literal("email_change_asked") }),
	z.object({ kind: z.literal("phone_freed") }),
	z.object({
		kind: z.literal("email_changed"),
		details: z.object({ recipient: z.enum(["old", "new"]) })
	}),
	z.object({
		kind: z.literal("order_received"),
		details: ofOrder
	}),
	z.object({
		kind: z.literal("order_changed"),
		details: ofOrder
	}),
	z.object({
		kind: z.literal("order_shipped"),
		details: ofOrder
	}),
	z.object({
		kind: z.literal("order_delivered"),
		details: ofOrder
	}),
	z.object({
		kind: z.literal("order_cancelled"),
		details: ofOrder
	})
]);
/** What a mail to one of the staff can be about. */
var StaffEmailKind = z.enum(["staff_invitation", "staff_factors_removed"]);
// shop/staff/second-factors.ts
/** Whether one of the staff signs in with an authenticator app or a passkey. */
function hasSecondFactor(staffId) {
	return sql`(
    exists (select from staff_totp where staff_totp.staff_id = ${staffId} and staff_totp.confirmed_at is not null)
    or exists (select from staff_passkeys where staff_passkeys.staff_id = ${staffId}))`;
}
/** The second factors of one of the staff; recovery codes are those that were not used. */
async function findSetFactors(db, staffId) {
	const { rows } = await sql`select
    exists (select from staff_totp where staff_id = ${staffId} and confirmed_at is not null) as totp,
    (select count(*)::int from staff_passkeys where staff_id = ${staffId}) as passkeys,
    (select count(*)::int from staff_recovery_codes where staff_id = ${staffId} and used_at is null)
      as "recoveryCodes"`.execute(db);
	const [factors] = rows;
	if (factors === void 0) throw new Error("expected a row without a table");
	return factors;
}
/** What of them the second step of signing in takes; nothing where there is no factor that recovery codes could stand in for. */
function acceptedFactors({ totp, passkeys, recoveryCodes }) {
	if (!totp && passkeys === 0) return [];
	return [
		...totp ? ["totp"] : [],
		...passkeys > 0 ? ["passkey"] : [],
		...recoveryCodes > 0 ? ["recovery"] : []
	];
}
/** Lets nobody else change the factors of one of the staff until the transaction ends. */
async function lockFactors(tx, staffId) {
	await lockRow("staff")(tx, staffId);
}
/** Writes into the audit log that a factor came or went. */
async function logFactor(tx, author, action, factor) {
	const entry = {
		id: author.id,
		...factor
	};
	await writeEntry(tx, author, {
		action,
		resource: "second-factors",
		id: author.id,
		before: action === "create" ? null : entry,
		after: action === "create" ? entry : null
	});
}
/**
* Where no factor is left, codes that stand in for one go too, and sessions begun with one may only set up another where one is
* required. Called after a factor was removed, in its transaction.
*/
async function forgetFactorsIfNone(tx, staffId) {
	if (acceptedFactors(await findSetFactors(tx, staffId)).length > 0) return;
	await tx.deleteFrom("staff_recovery_codes").where("staff_id", "=", staffId).execute();
	await tx.updateTable("staff_sessions").set({ second_factor: false }).where("staff_id", "=", staffId).execute();
}
// shop/staff/staff-devices.ts
/** The devices that an account of staff remembers. */
var maxDevices = 10;
/** Whether one of the staff has signed in on this device before, for a query that has `staff`. */
function isKnownStaffDevice(device) {
	if (device === null) return sql`false`;
	return sql`exists (select from staff_devices where staff_devices.staff_id = staff.id
    and staff_devices.token_hash = ${tokenHash(device)}
    and seen_at > now() - make_interval(days => ${sql.lit(180)}))`;
}
/** Remembers that one of the staff has signed in on this device. */
async function rememberStaffDevice(db, staffId, device) {
	await db.insertInto("staff_devices").values({
		staff_id: staffId,
		token_hash: tokenHash(device)
	}).onConflict((conflict) => conflict.columns(["staff_id", "token_hash"]).doUpdateSet({ seen_at: sql`now()` })).execute();
	await sql`delete from staff_devices where (staff_id, token_hash) in (
    select staff_id, token_hash from staff_devices where staff_id = ${staffId}
    order by seen_at desc, token_hash offset ${maxDevices})`.execute(db);
}
/** Forgets the devices of one of the staff. */
async function forgetStaffDevices(db, staffId) {
	await db.deleteFrom("staff_devices").where("staff_id", "=", staffId).execute();
}
/** Forgets devices on which nobody has signed in for long. */
async function deleteExpiredStaffDevices(db) {
	await db.deleteFrom("staff_devices").where(sql`seen_at < now() - make_interval(days => ${180})`).execute();
}
// shop/staff/staff.ts
/** The columns of a Staff; the database allows no other role. */
var staffColumns = [
	"staff.id",
	"staff.name",
	"staff.email",
	sql`staff.role`.as("role")
];
// shop/staff/staff-sessions.ts
/** A staff session ends so many minutes after its last use, and so many hours after it began. */
var staffSessionLimits = {
	idleMinutes: 30,
	maxHours: 12
};
var { idleMinutes, maxHours } = staffSessionLimits;
var maxUserAgentLength = 200;
/** Whether a session of a query on `staff_sessions` opens anything still. */
var isOpenSession = sql`(staff_sessions.used_at > now() - make_interval(mins => ${sql.lit(idleMinutes)})
  and staff_sessions.created_at > now() - make_interval(hours => ${sql.lit(maxHours)}))`;
var freshUntil = sql`case when confirmed_at > now() - make_interval(mins => ${sql.lit(10)})
  then confirmed_at + make_interval(mins => ${sql.lit(10)}) end`;
/** Starts a session and answers its token: 256 random bits, of which only the SHA-256 is stored. */
async function startStaffSession(db, staffId, { address, userAgent, secondFactor }) {
	const token = newToken();
	await db.insertInto("staff_sessions").values({
		token_hash: tokenHash(token),
		staff_id: staffId,
		address: wideNetwork(address),
		user_agent: cleanText(userAgent.slice(0, maxUserAgentLength)),
		second_factor: secondFactor
	}).execute();
	return token;
}
/** The session that this token opens; null for an unknown, ended or outlived one, and for those who were removed. */
async function findStaffSession(db, token) {
	const session = await db.selectFrom("staff_sessions").innerJoin("staff", "staff.id", "staff_sessions.staff_id").select(staffColumns).select([
		"staff_sessions.id as session_id",
		"second_factor",
		"used_at"
	]).select(["staff_sessions.created_at", freshUntil.as("fresh_until")]).select(sql`used_at < now() - interval '1 minute'`.as("stale")).where("token_hash", "=", tokenHash(token)).where("removed_at", "is", null).where(isOpenSession).executeTakeFirst();
	if (session === void 0) return null;
	const { stale, session_id, second_factor, fresh_until, created_at, used_at, ...staff } = session;
	if (stale) await db.updateTable("staff_sessions").set({ used_at: sql`now()` }).where("id", "=", session_id).execute();
	return {
		id: session_id,
		staff,
		secondFactor: second_factor,
		freshUntil: fresh_until,
		createdAt: created_at,
		usedAt: stale ? /* @__PURE__ */ new Date() : used_at
	};
}
/** The sessions of one of the staff that are open, the newest first. */
async function listStaffSessions(db, staffId) {
	return await db.selectFrom("staff_sessions").select([
		"id",
		"created_at",
		"used_at",
		"user_agent",
		"address"
	]).where("staff_id", "=", staffId).where(isOpenSession).orderBy("id", "desc").execute();
}
/** Ends the session of this token; nothing happens when there is none. */
async function endStaffSession(db, token) {
	await db.deleteFrom("staff_sessions").where("token_hash", "=", tokenHash(token)).execute();
}
/** Ends one session of one of the staff; answers it as it was, null where they have none of this id. */
async function endSessionById(db, staffId, id) {
	return await db.deleteFrom("staff_sessions").where("staff_id", "=", staffId).where("id", "=", id).where(isOpenSession).returning([
		"id",
		"created_at",
		"used_at",
		"user_agent",
		"address"
	]).executeTakeFirst() ?? null;
}
/** Ends all sessions of one of the staff, and the sign-ins that wait for their second step. */
async function endSessionsOfStaff(db, staffId) {
	await db.deleteFrom("staff_sign_in_tickets").where("staff_id", "=", staffId).execute();
	await db.deleteFrom("staff_sessions").where("staff_id", "=", staffId).execute();
}
/** Lets a session be fresh from now on, and answers until when; `secondFactor` says whether one was shown. Null where it has ended. */
async function refreshStaffSession(db, id, { secondFactor }) {
	return (await db.updateTable("staff_sessions").set({
		confirmed_at: sql`now()`,
		second_factor: sql`second_factor or ${secondFactor}`
	}).where("id", "=", id).returning(sql`confirmed_at + make_interval(mins => ${sql.lit(10)})`.as("fresh_until")).executeTakeFirst())?.fresh_until ?? null;
}
/** Forgets the sessions that open nothing any more. */
async function deleteExpiredStaffSessions(db) {
	await db.deleteFrom("staff_sessions").where(sql`not ${isOpenSession}`).execute();
}
// shop/staff/continue-sign-in.ts
/** Once the password was right: a session, or a ticket for the second step where a second factor is set. */
async function continueSignIn(db, staff, origin) {
	const factors = acceptedFactors(await findSetFactors(db, staff.id));
	if (factors.length === 0) return {
		staff,
		token: await openSession(db, staff.id, origin, false)
	};
	const ticket = newToken();
	await db.insertInto("staff_sign_in_tickets").values({
		token_hash: tokenHash(ticket),
		staff_id: staff.id
	}).execute();
	return {
		ticket,
		factors
	};
}
/** Starts a session for one of the staff, and remembers the device. */
async function openSession(db, staffId, { address, userAgent, device = null }, secondFactor) {
	if (device !== null) await rememberStaffDevice(db, staffId, device);
	return await startStaffSession(db, staffId, {
		address,
		userAgent,
		secondFactor
	});
}
// shop/staff/passkey-challenges.ts
/** How long a browser may take to have a challenge signed. */
var challengeMinutes = 5;
/** Stores what a passkey has to sign next in this session, instead of what it had to before. */
async function storeSessionChallenge(db, sessionId, challenge) {
	await db.updateTable("staff_sessions").set({
		challenge,
		challenge_at: sql`now()`
	}).where("id", "=", sessionId).execute();
}
/** Uses up what a passkey has to sign in this session; null where there is nothing, or it took too long. */
async function takeSessionChallenge(db, sessionId) {
	const { rows } = await sql`
    with stored as (
      select id, challenge from staff_sessions
      where id = ${sessionId} and challenge_at > now() - make_interval(mins => ${challengeMinutes}) for update
    )
    update staff_sessions set challenge = null, challenge_at = null from stored
    where staff_sessions.id = stored.id returning stored.challenge`.execute(db);
	return rows[0]?.challenge ?? null;
}
// shop/staff/recovery-codes.ts
var codesAtOnce = 10;
var signsOfCode = 16;
/** Crockford's base 32, without the letters that are taken for digits or for each other. */
var alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
/**
* Gives one of the staff ten codes, which stand in for a lost second factor once each, instead of those they had. Only hashes are
* stored: 80 random bits need no slow hash. Called with `lockFactors`.
*/
async function replaceRecoveryCodes(tx, staffId) {
	const codes = Array.from({ length: codesAtOnce }, newCode);
	await tx.deleteFrom("staff_recovery_codes").where("staff_id", "=", staffId).execute();
	await tx.insertInto("staff_recovery_codes").values(codes.map((code) => ({
		staff_id: staffId,
		code_hash: hashOf(code)
	}))).execute();
	return codes;
}
/** Ten new codes instead of those of before; null where there is no second factor that they could stand in for. */
async function renewRecoveryCodes(db, staff) {
	return await runTransaction(db, async (tx) => {
		await lockFactors(tx, staff.id);
		const factors = await findSetFactors(tx, staff.id);
		if (acceptedFactors(factors).length === 0) return null;
		const codes = await replaceRecoveryCodes(tx, staff.id);
		await logRecoveryCodes(tx, staff, {
			before: factors.recoveryCodes,
			after: codes.length
		});
		return codes;
	});
}
/** Uses a code up; answers whether it was one that had not been used. Of several at once one is right. */
async function takeRecoveryCode(db, staffId, code) {
	return (await db.updateTable("staff_recovery_codes").set({ used_at: sql`now()` }).where("staff_id", "=", staffId).where("code_hash", "=", hashOf(code)).where("used_at", "is", null).executeTakeFirst()).numUpdatedRows > 0n;
}
/** Writes into the audit log how many codes somebody had and has. */
async function logRecoveryCodes(tx, staff, count) {
	await writeEntry(tx, staff, {
		action: "change",
		resource: "second-factors",
		id: staff.id,
		before: {
			id: staff.id,
			recovery_codes: count.before
		},
		after: {
			id: staff.id,
			recovery_codes: count.after
		}
	});
}
function newCode() {
	return [...randomBytes(signsOfCode)].map((byte) => alphabet.charAt(byte % 32)).join("").replace(/(.{4})(?=.)/g, "$1-");
}
/** Codes are typed from paper: in any case, with or without dashes, with letters that look like digits. */
function hashOf(typed) {
	return tokenHash(foldDigits(typed).toLowerCase().replace(/[\s\p{Dash}]/gu, "").replace(/o/g, "0").replace(/[il]/g, "1"));
}
// shop/staff/webauthn.ts
/** Few ever use one: loaded with the first. */
var library = () => import("@simplewebauthn/server");
/** EdDSA, ES256 and RS256, by their numbers in COSE: what today's authenticators sign with. */
var supportedAlgorithmIDs = [
	-8,
	-7,
	-257
];
/** What a browser needs to make a passkey for one of the staff; its challenge is the caller's to store. */
async function passkeyCreationOptions(db, { publicUrl }, staff) {
	const { generateRegistrationOptions } = await library();
	const { brand_en: rpName } = await findSettings(db);
	return { ...await generateRegistrationOptions({
		rpName,
		rpID: new URL(publicUrl).hostname,
		userID: new Uint8Array(Buffer.from(`staff ${staff.id}`)),
		userName: staff.email,
		userDisplayName: staff.name,
		excludeCredentials: await credentialsOf(db, staff.id),
		supportedAlgorithmIDs,
		authenticatorSelection: {
			residentKey: "preferred",
			userVerification: "preferred"
		}
	}) };
}
/** What a browser needs to use one of the staff's passkeys; its challenge is the caller's to store. */
async function passkeyRequestOptions(db, { publicUrl }, staffId) {
	const { generateAuthenticationOptions } = await library();
	return { ...await generateAuthenticationOptions({
		rpID: new URL(publicUrl).hostname,
		allowCredentials: await credentialsOf(db, staffId),
		userVerification: "preferred"
	}) };
}
async function credentialsOf(db, staffId) {
	return (await db.selectFrom("staff_passkeys").select(["credential_id as id", "transports"]).where("staff_id", "=", staffId).execute()).map(({ id, transports }) => ({
		id,
		transports
	}));
}
/** The credential that a browser has made for this challenge; null for anything else. */
async function readCreatedPasskey({ publicUrl }, challenge, { id, rawId, type, response }) {
	const { verifyRegistrationResponse } = await library();
	const { clientDataJSON, attestationObject } = response;
	const { verified, registrationInfo } = await verifyRegistrationResponse({
		...expected(publicUrl, challenge),
		supportedAlgorithmIDs,
		response: {
			id,
			rawId,
			type,
			clientExtensionResults: {},
			response: {
				clientDataJSON,
				attestationObject
			}
		}
	}).catch(() => ({
		verified: false,
		registrationInfo: void 0
	}));
	return verified ? registrationInfo.credential : null;
}
/** The new counter of a passkey that has signed this challenge; null where it has not. */
async function readPasskeySignature({ publicUrl }, challenge, { id, rawId, type, response }, credential) {
	const { verifyAuthenticationResponse } = await library();
	const signature = await verifyAuthenticationResponse({
		...expected(publicUrl, challenge),
		response: {
			id,
			rawId,
			type,
			clientExtensionResults: {},
			response
		},
		credential
	}).catch(() => null);
	return signature?.verified === true ? signature.authenticationInfo.newCounter : null;
}
/** The password was shown before: holding the passkey is enough, whoever unlocks it. */
function expected(publicUrl, challenge) {
	return {
		expectedChallenge: challenge,
		expectedOrigin: publicUrl,
		expectedRPID: new URL(publicUrl).hostname,
		requireUserVerification: false
	};
}
// shop/staff/passkeys.ts
var maxPasskeys = 10;
/** Stores a passkey that a browser has made for the challenge of this session, in which a second factor was shown with it. */
async function addPasskey(db, relyingParty, { id: sessionId, staff }, { name, passkey }) {
	const challenge = await takeSessionChallenge(db, sessionId);
	const credential = challenge === null ? null : await readCreatedPasskey(relyingParty, challenge, passkey);
	if (credential === null) return refuse({ code: "passkey_wrong" });
	try {
		return await inTransaction(db, async (tx) => {
			await lockFactors(tx, staff.id);
			const before = await findSetFactors(tx, staff.id);
			if (before.passkeys >= maxPasskeys) return refuse({ code: "passkeys_full" });
			const { id } = await tx.insertInto("staff_passkeys").values({
				staff_id: staff.id,
				name,
				credential_id: credential.id,
				public_key: Buffer.from(credential.publicKey),
				counter: credential.counter,
				transports: passkey.response.transports
			}).returning("id").executeTakeFirstOrThrow();
			await tx.updateTable("staff_sessions").set({ second_factor: true }).where("id", "=", sessionId).execute();
			await logFactor(tx, staff, "create", {
				factor: "passkey",
				name
			});
			const isFirst = acceptedFactors(before).length === 0;
			return accept({
				id,
				recoveryCodes: isFirst ? await replaceRecoveryCodes(tx, staff.id) : []
			});
		});
	} catch (error) {
		if (isUniqueViolation(error, "staff_passkeys_credential_id_key")) return refuse({ code: "passkey_wrong" });
		throw error;
	}
}
/** Whether one of the staff's passkeys has signed this challenge, which the caller has used up. */
async function takePasskey(db, relyingParty, staffId, { challenge, passkey }) {
	const known = await db.selectFrom("staff_passkeys").select([
		"id",
		"credential_id",
		"public_key",
		"counter"
	]).where("staff_id", "=", staffId).where("credential_id", "=", passkey.id).executeTakeFirst();
	if (known === void 0) return false;
	const counter = await readPasskeySignature(relyingParty, challenge, passkey, {
		id: known.credential_id,
		publicKey: new Uint8Array(known.public_key),
		counter: known.counter
	});
	if (counter === null) return false;
	return (await db.updateTable("staff_passkeys").set({
		counter,
		used_at: sql`now()`
	}).where("id", "=", known.id).where("counter", "=", known.counter).executeTakeFirst()).numUpdatedRows > 0n;
}
/** The passkeys of one of the staff, the oldest first. */
async function listPasskeys(db, staffId) {
	return await db.selectFrom("staff_passkeys").select([
		"id",
		"name",
		"created_at",
		"used_at"
	]).where("staff_id", "=", staffId).orderBy("id").execute();
}
/** Removes a passkey of one of the staff; answers whether they had it. */
async function removePasskey(db, staff, id) {
	return await runTransaction(db, async (tx) => {
		await lockFactors(tx, staff.id);
		const removed = await tx.deleteFrom("staff_passkeys").where("staff_id", "=", staff.id).where("id", "=", id).returning("name").executeTakeFirst();
		if (removed === void 0) return false;
		await logFactor(tx, staff, "delete", {
			factor: "passkey",
			name: removed.name
		});
		await forgetFactorsIfNone(tx, staff.id);
		return true;
	});
}
// shop/staff/totp.ts
/** Clocks of phones are off by some seconds: the codes of the step before and after this one count, too. */
var toleratedSeconds = 30;
/**
* A new secret for an authenticator app, with the address that apps read as a QR code; not in force until `confirmTotp`. Another one
* that was not confirmed is forgotten; while one is in force there is no second.
*/
async function beginTotp(db, { secrets }, { id, email }) {
	const secret = generateSecret();
	const encrypted = secrets.seal(Buffer.from(secret), String(id));
	if (await db.insertInto("staff_totp").values({
		staff_id: id,
		encrypted_secret: encrypted
	}).onConflict((conflict) => conflict.column("staff_id").doUpdateSet({
		encrypted_secret: encrypted,
		created_at: sql`now()`
	}).where("staff_totp.confirmed_at", "is", null)).returning("staff_id").executeTakeFirst() === void 0) return refuse({ code: "totp_exists" });
	const { brand_en: issuer } = await findSettings(db);
	return accept({
		secret,
		uri: generateURI({
			issuer,
			label: email,
			secret
		})
	});
}
/** Puts an authenticator app in force that shows the right code, for this session too; answers ten recovery codes. */
async function confirmTotp(db, { secrets }, { id: sessionId, staff }, code) {
	return await inTransaction(db, async (tx) => {
		await lockFactors(tx, staff.id);
		const begun = await findTotp(tx, staff.id);
		if (begun === void 0) return refuse({ code: "unknown" });
		if (begun.confirmed_at !== null) return refuse({ code: "totp_exists" });
		const step = await stepOf(secrets, staff.id, begun.encrypted_secret, code);
		if (step === null) return refuse({ code: "totp_wrong" });
		await tx.updateTable("staff_totp").set({
			confirmed_at: sql`now()`,
			last_step: step
		}).where("staff_id", "=", staff.id).execute();
		await tx.updateTable("staff_sessions").set({ second_factor: true }).where("id", "=", sessionId).execute();
		await logFactor(tx, staff, "create", { factor: "totp" });
		return accept(await replaceRecoveryCodes(tx, staff.id));
	});
}
/** Whether a code is right now and its step was not used; uses the step up. Of several at once one is right. */
async function takeTotp(db, { secrets }, staffId, code) {
	const totp = await findTotp(db, staffId);
	if (totp === void 0 || totp.confirmed_at === null) return false;
	const step = await stepOf(secrets, staffId, totp.encrypted_secret, code);
	if (step === null) return false;
	return (await db.updateTable("staff_totp").set({ last_step: step }).where("staff_id", "=", staffId).where("last_step", "<", step).executeTakeFirst()).numUpdatedRows > 0n;
}
/** Removes the authenticator app; nothing happens where there is none. */
async function removeTotp(db, staff) {
	await runTransaction(db, async (tx) => {
		await lockFactors(tx, staff.id);
		const removed = await tx.deleteFrom("staff_totp").where("staff_id", "=", staff.id).returning("confirmed_at").executeTakeFirst();
		if (removed === void 0 || removed.confirmed_at === null) return;
		await logFactor(tx, staff, "delete", { factor: "totp" });
		await forgetFactorsIfNone(tx, staff.id);
	});
}
async function findTotp(db, staffId) {
	return await db.selectFrom("staff_totp").select(["encrypted_secret", "confirmed_at"]).where("staff_id", "=", staffId).executeTakeFirst();
}
/** The step of 30 seconds that a code of six digits belongs to; null where it is not one of about now. */
async function stepOf(secrets, staffId, encrypted, code) {
	const secret = secrets.unseal(encrypted, String(staffId)).toString();
	const result = await verify({
		secret,
		token: code,
		epochTolerance: toleratedSeconds
	});
	return result.valid && "timeStep" in result ? result.timeStep : null;
}
// shop/staff/take-second-factor.ts
/**
* Whether somebody has shown a second factor of theirs, which uses it up: a step of the app, a recovery code (the audit log knows), a
* signature for `challenge`. In a transaction with what it opens, so that neither is without the other.
*/
async function takeSecondFactor(tx, dependencies, staff, { totp, recovery_code, passkey }, challenge) {
	if (totp !== void 0) return await takeTotp(tx, dependencies, staff.id, totp) ? accept(null) : wrong({ totp: ["totp_wrong"] });
	if (recovery_code !== void 0) {
		if (!await takeRecoveryCode(tx, staff.id, recovery_code)) return wrong({ recovery_code: ["recovery_code_wrong"] });
		const { recoveryCodes: left } = await findSetFactors(tx, staff.id);
		await logRecoveryCodes(tx, staff, {
			before: left + 1,
			after: left
		});
		return accept(null);
	}
	return passkey !== void 0 && challenge !== null && await takePasskey(tx, dependencies, staff.id, {
		challenge,
		passkey
	}) ? accept(null) : wrong({ passkey: ["passkey_wrong"] });
}
function wrong(errors) {
	return refuse({
		code: "wrong_factor",
		errors
	});
}
// shop/staff/second-step.ts
/** How long a ticket opens the second step, and how often that may fail. */
var ticketLimits = {
	minutes: 5,
	tries: 5
};
var isOpen$2 = sql`(staff_sign_in_tickets.tries < ${sql.lit(ticketLimits.tries)}
  and staff_sign_in_tickets.created_at > now() - make_interval(mins => ${sql.lit(ticketLimits.minutes)}))`;
/**
* The second step of signing in: opens a session for a ticket and a second factor. A ticket is used once, also of several tries at
* once, and dies of five wrong ones; wrong ones count for the account, too, which strangers who know its password could else try on.
*/
async function takeSecondStep(db, dependencies, { ticket, ...proof }, origin) {
	const { rateLimits } = dependencies;
	const tried = await countTry(db, ticket, origin);
	if (tried === void 0) return refuse({ code: "ticket_ended" });
	const { challenge, knownDevice, staff } = tried;
	const tries = knownDevice === null ? [{
		limit: failuresOfAddress,
		whose: origin.address
	}, {
		limit: failuresOfSecondFactor,
		whose: String(staff.id)
	}] : [{
		limit: staffSignIns.ofDevice,
		whose: `second factor ${staff.id}\n${knownDevice}`
	}];
	const seconds = await rateLimits.take(db, tries);
	if (seconds !== null) return refuse({
		code: "too_many_tries",
		seconds
	});
	const opened = await inTransaction(db, async (tx) => {
		if ((await tx.deleteFrom("staff_sign_in_tickets").where("token_hash", "=", tokenHash(ticket)).executeTakeFirst()).numDeletedRows === 0n) return refuse({ code: "ticket_ended" });
		const shown = await takeSecondFactor(tx, dependencies, staff, proof, challenge);
		return shown.ok ? accept(await openSession(tx, staff.id, origin, true)) : shown;
	});
	if (!opened.ok) return opened;
	await rateLimits.giveBack(db, tries);
	return accept({
		staff,
		token: opened.value
	});
}
/** What a browser needs to show a passkey for a ticket; null for one that has ended. */
async function passkeyOptionsOfTicket(db, dependencies, ticket) {
	const open = await db.selectFrom("staff_sign_in_tickets").select("staff_id").where("token_hash", "=", tokenHash(ticket)).where(isOpen$2).executeTakeFirst();
	if (open === void 0) return null;
	const options = await passkeyRequestOptions(db, dependencies, open.staff_id);
	await db.updateTable("staff_sign_in_tickets").set({ challenge: options.challenge }).where("token_hash", "=", tokenHash(ticket)).execute();
	return options;
}
/** Forgets tickets that open nothing any more. */
async function deleteExpiredTickets(db) {
	await db.deleteFrom("staff_sign_in_tickets").where(sql`not ${isOpen$2}`).execute();
}
/** Counts a try before its factor is looked at, and uses up what a passkey has to sign; whose ticket it is. */
async function countTry(db, ticket, { device = null }) {
	const { rows } = await sql`
    with tried as (
      select token_hash, challenge from staff_sign_in_tickets
      where token_hash = ${tokenHash(ticket)} and ${isOpen$2} for update
    )
    update staff_sign_in_tickets set tries = tries + 1, challenge = null from tried
    where staff_sign_in_tickets.token_hash = tried.token_hash
    returning staff_id, tried.challenge`.execute(db);
	const [row] = rows;
	if (row === void 0) return void 0;
	const account = await db.selectFrom("staff").select(staffColumns).select(isKnownStaffDevice(device).as("device_known")).where("id", "=", row.staff_id).where("removed_at", "is", null).executeTakeFirst();
	if (account === void 0) return void 0;
	const { device_known, ...staff } = account;
	return {
		challenge: row.challenge,
		knownDevice: device_known ? device : null,
		staff
	};
}
// shop/staff/lock-staff.ts
/** Lets nobody else change staff until the transaction ends, so that there is always an owner; reading goes on. */
async function lockStaff(tx) {
	await sql`lock table staff in share row exclusive mode`.execute(tx);
}
var isOpen$1 = sql`created_at > now() - make_interval(hours => ${sql.lit(24)})`;
/** The token of a new link for the first owner; null where there is staff. Links of other processes keep working until one is used. */
async function makeFirstOwnerLink(db) {
	if (await hasStaff(db)) return null;
	const token = newToken();
	await db.insertInto("first_owner_links").values({ token_hash: tokenHash(token) }).execute();
	return token;
}
/** Whether a link makes the first owner. */
async function isFirstOwnerLink(db, token) {
	return await findLink(db, token) && !await hasStaff(db);
}
/** Makes the first owner by a link that a start has printed: once, whatever the number of links and of those who use them at once. */
async function makeFirstOwner(db, passwords, { token, name, email, password }) {
	if (!await findLink(db, token)) return refuse({ code: await hasStaff(db) ? "owner_exists" : "unknown" });
	if (await isEasyToGuess(password, {
		name,
		email,
		phone: ""
	})) return refuse({
		code: "fields",
		errors: { password: ["password_common"] }
	});
	const password_hash = await passwords.hash(password);
	return await inTransaction(db, async (tx) => {
		await lockStaff(tx);
		if (await hasStaff(tx)) return refuse({ code: "owner_exists" });
		await tx.deleteFrom("first_owner_links").execute();
		const staff = await tx.insertInto("staff").values({
			name,
			email,
			password_hash,
			role: "owner"
		}).returning(staffColumns).executeTakeFirstOrThrow();
		return accept(staff);
	});
}
/** Forgets links that make nobody an owner any more. */
async function deleteExpiredFirstOwnerLinks(db) {
	await db.deleteFrom("first_owner_links").where(sql`not ${isOpen$1}`).execute();
}
async function findLink(db, token) {
	return await db.selectFrom("first_owner_links").select("token_hash").where("token_hash", "=", tokenHash(token)).where(isOpen$1).executeTakeFirst() !== void 0;
}
async function hasStaff(db) {
	return await db.selectFrom("staff").select("id").limit(1).executeTakeFirst() !== void 0;
}
// shop/emails/queue-staff-email.ts
/**
* Writes down that one of the staff is to get a mail, in the language of who causes it, in the transaction of what it tells of. Only
* owners cause them, in sessions that they have confirmed, so that no mailbox needs a limit.
*/
async function queueStaffEmail(tx, staffId, kind, language) {
	await sql`
    insert into emails (kind, staff_id, to_address, language)
    select ${kind}, id, email, ${language} from staff where id = ${staffId}`.execute(tx);
}
var isOpen = sql`staff_invitations.created_at > now() - make_interval(days => ${sql.lit(7)})`;
/**
* Lets a link be mailed to one of the staff by which they choose a password: their first one, or another where they have forgotten it.
* Links of before end. Those who were removed get none. Called with the transaction of the change.
*/
async function inviteStaff(tx, id, language) {
	if ((await tx.updateTable("staff").set({ invited_at: sql`now()` }).where("id", "=", id).where("removed_at", "is", null).executeTakeFirst()).numUpdatedRows === 0n) return refuse({ code: "removed" });
	await endInvitations(tx, id);
	await queueStaffEmail(tx, id, "staff_invitation", language);
	return accept(null);
}
/** The token of a new link for one of the staff; null where they are to get none any more. Only its hash is stored. */
async function makeInvitationToken(db, staffId) {
	const token = newToken();
	return (await db.insertInto("staff_invitations").columns(["token_hash", "staff_id"]).expression((eb) => eb.selectFrom("staff").select([sql`${tokenHash(token)}::bytea`.as("token_hash"), "id"]).where("id", "=", staffId).where("invited_at", "is not", null).where("removed_at", "is", null)).executeTakeFirst()).numInsertedOrUpdatedRows === 0n ? null : token;
}
/** Whom a link lets choose a password; null for one that was used or has ended. */
async function findInvited(db, token) {
	return await db.selectFrom("staff_invitations").innerJoin("staff", "staff.id", "staff_invitations.staff_id").select(staffColumns).where("token_hash", "=", tokenHash(token)).where("removed_at", "is", null).where(isOpen).executeTakeFirst() ?? null;
}
/**
* Sets the password that somebody has chosen by a link, which works once, also of several tries at once. Ends their sessions, devices and
* other links; a second factor stays. `hash` is that of the password.
*/
async function acceptInvitation(tx, { id }, token, hash) {
	if ((await tx.deleteFrom("staff_invitations").where("token_hash", "=", tokenHash(token)).where("staff_id", "=", id).executeTakeFirst()).numDeletedRows === 0n) return refuse({ code: "link_ended" });
	await tx.updateTable("staff").set({
		password_hash: hash,
		password_changed_at: sql`now()`,
		invited_at: null
	}).where("id", "=", id).execute();
	await endInvitations(tx, id);
	await endSessionsOfStaff(tx, id);
	await forgetStaffDevices(tx, id);
	return accept(null);
}
/** The hash of a password for whoever was invited; refuses one that is easy to guess. */
async function hashChosenPassword(passwords, { name, email }, password) {
	if (await isEasyToGuess(password, {
		name,
		email,
		phone: ""
	})) return refuse({
		code: "fields",
		errors: { password: ["password_common"] }
	});
	return accept(await passwords.hash(password));
}
/** Ends the links of one of the staff, and erases the mails that hold them. */
async function endInvitations(tx, staffId) {
	await tx.deleteFrom("staff_invitations").where("staff_id", "=", staffId).execute();
	await eraseInvitationEmails(tx, staffId);
}
/** Forgets links that have ended. */
async function deleteExpiredInvitations(db) {
	await db.deleteFrom("staff_invitations").where(sql`not (${isOpen})`).execute();
}
// shop/demo-content/demo-rows.ts
/** Whether a product, in a query of `products` or a view of them, is the demo's: by its SKU, unless staff made or imported it. */
var isDemoProduct = sql`(products.sku = any(${demoSkus}::text[]) and not ${madeByStaff("products")}
  and not exists (select from import_rows where import_rows.product_id = products.id and before is null))`;
/** The same for one of `categories`. */
var isDemoCategory = sql`((categories.key, categories.name_en, categories.name_ar) in (${rows(demoCategoryNames)})
  and not ${madeByStaff("categories")})`;
var isDemoSlider = sql`((sliders.title_en, sliders.title_ar) in (${rows(demoSliderTitles)})
  and not ${madeByStaff("sliders")})`;
/** All that is the demo's and would go; what staff made, or gave another name, stays. */
async function findDemoRows(db) {
	const products = await sql`
    select id, status = 'archived' as is_archived,
      exists (select from order_lines where order_lines.product_id = products.id)
        or exists (select from code_batches where code_batches.product_id = products.id) as is_kept
    from products where ${isDemoProduct} order by id`.execute(db);
	const all = products.rows.map(({ id }) => id);
	const deleted = products.rows.filter(({ is_kept }) => !is_kept).map(({ id }) => id);
	const { rows: categories } = await sql`
    select id from categories where ${isDemoCategory} and not exists (
      select from products where products.category_id = categories.id and products.id <> all(${deleted}::int[]))
    order by id`.execute(db);
	const { rows: families } = await sql`
    select family_id as id from family_members group by family_id
    having bool_and(product_id = any(${all}::int[])) order by id`.execute(db);
	const { rows: sliders } = await sql`
    select id from sliders where ${isDemoSlider} order by id`.execute(db);
	const ids = {
		deletedProducts: deleted,
		archivedProducts: products.rows.filter((one) => one.is_kept && !one.is_archived).map(({ id }) => id),
		categories: categories.map(({ id }) => id),
		families: families.map(({ id }) => id),
		sliders: sliders.map(({ id }) => id)
	};
	return {
		...ids,
		pictures: await findTheirPictures(db, ids)
	};
}
/** The pictures that these show and nothing else does, those that staff sent not among them. */
async function findTheirPictures(db, { deletedProducts, categories, sliders }) {
	const { rows: pictures } = await sql`
    with shown as (
      select media_id, product_id = any(${deletedProducts}::int[]) as goes from product_images
      union all select media_id, id = any(${categories}::int[]) from categories
      union all select unnest(array[wide_en_media_id, wide_ar_media_id, tall_media_id]), id = any(${sliders}::int[])
        from sliders)
    select media.id from media join shown on shown.media_id = media.id
    where not ${madeByStaff("media")}
    group by media.id having bool_and(goes) order by media.id`.execute(db);
	return pictures.map(({ id }) => id);
}
/** Whether the audit log says that one of the staff made the row. */
function madeByStaff(table) {
	return sql`exists (select from audit_log where audit_log.resource = ${sql.lit(table)} and action = 'create'
    and resource_id = ${sql.ref(`${table}.id`)}::text)`;
}
function rows(values) {
	return sql.join(values.map((row) => sql`(${sql.join(row.map((value) => sql`${value}::text`))})`));
}
// shop/authenticity/guess-limits.ts
var ofDevice = {
	what: "device",
	free: 5,
	maxSeconds: 900,
	forgetMinutes: 60
};
var ofAddress = {
	what: "address",
	burst: 600,
	seconds: 1
};
var ofFullAddress = {
	what: "full address",
	burst: 100,
	seconds: .05
};
/** Limits that are counted in the database, for every process. */
var guessLimits = {
	async take(db, { device, address }) {
		const addressKey = keyOf(ofAddress, address);
		const waits = await count(db, [sql`(${keyOf(ofDevice, device)}::bytea, ${ofDevice.free}::int, ${ofDevice.maxSeconds}::int,
        ${ofDevice.forgetMinutes}::int, null::float)`, bucketRow(ofAddress, addressKey)]);
		if (waits.length === 0) return null;
		const seconds = Math.max(...waits.map((wait) => wait.seconds));
		if (!waits.every(({ key }) => key.equals(addressKey))) return {
			seconds,
			exceptKnown: false
		};
		return {
			seconds,
			exceptKnown: (await count(db, [bucketRow(ofFullAddress, keyOf(ofFullAddress, address))])).length === 0
		};
	},
	async giveBack(db, { device, address }) {
		await sql`
      update code_guesses set misses = greatest(misses - 1, 0), wait_until = case
        when key = ${keyOf(ofAddress, address)} then wait_until - make_interval(secs => ${ofAddress.seconds})
        else least(wait_until, now()) end
      where key in (${keyOf(ofDevice, device)}, ${keyOf(ofAddress, address)})`.execute(db);
	}
};
/** No limits at all: for tests and benchmarks. */
var noGuessLimits = {
	take: async () => null,
	giveBack: async () => {}
};
/** Forgets wrong codes of long ago. */
async function deleteOldGuesses(db) {
	await sql`delete from code_guesses where last_miss_at < now() - interval '2 hours'`.execute(db);
}
/**
* Counts one more of each, in one statement, unless one of them has to wait already: then nothing is written. Answers those
* that have to wait. A bucket that is not full waits until a time in the past: `free` times `every` seconds ago when it
* is empty, `every` seconds later with each that is put in.
*/
async function count(db, rows) {
	const { rows: counted } = await sql`
    with limits (key, free, longest, forget, every) as (values ${sql.join(rows)}),
    waiting as (
      select key, wait_until from code_guesses
      where key in (select key from limits) and wait_until > now()),
    counted as (
      insert into code_guesses as g (key, misses, last_miss_at, wait_until)
      select key, 1, now(), case when every is null then now()
        else now() - make_interval(secs => every * (free - 1)) end
      from limits where not exists (select from waiting) order by key
      on conflict (key) do update set
        refused = g.wait_until > now(),
        misses = case when g.wait_until > now() then g.misses
          when g.last_miss_at < now() - make_interval(mins => (select forget from limits where limits.key = g.key))
            then 1 else least(g.misses + 1, 1000) end,
        last_miss_at = case when g.wait_until > now() then g.last_miss_at else now() end,
        wait_until = case when g.wait_until > now() then g.wait_until
          else (select case
            when every is not null
              then greatest(g.wait_until, now() - make_interval(secs => every * free)) + make_interval(secs => every)
            when g.last_miss_at < now() - make_interval(mins => forget) or g.misses < free then now()
            else now() + make_interval(secs => least(longest, 2 ^ least(g.misses - free, 20))) end
            from limits where limits.key = g.key) end
      returning key, refused, wait_until)
    select key, true as refused, ceil(extract(epoch from wait_until - now()))::int as seconds from waiting
    union all
    select key, refused, ceil(extract(epoch from wait_until - now()))::int from counted`.execute(db);
	return counted.filter(({ refused }) => refused).map(({ key, seconds }) => ({
		key,
		seconds: Math.max(seconds, 1)
	}));
}
function bucketRow({ burst, seconds }, key) {
	return sql`(${key}::bytea, ${burst}::int, null::int, null::int, ${seconds}::float)`;
}
function keyOf({ what }, whose) {
	return createHash("sha256").update(`${what}\n${whose}`).digest();
}
export { EmailContent as $, rateLimits as $t, passkeyCreationOptions as A, requestPasswordReset as At, endStaffSession as B, holdsSecret as Bt, takeSecondFactor as C, buildOnce as Cn, confirmEmail as Ct, addPasskey as D, isDatabaseUnavailable as Dn, inTransaction as Dt, removeTotp as E, withoutDemoSettings as En, makeConfirmationToken as Et, continueSignIn as F, cancelPendingEmail as Ft, staffSessionLimits as G, holdEmail as Gt, isOpenSession as H, takenFields as Ht, openSession as I, sendConfirmationAgain as It, forgetStaffDevices as J, queueEmail as Jt, staffColumns as K, isEmailProven as Kt, deleteExpiredStaffSessions as L, checkPassword as Lt, renewRecoveryCodes as M, changePassword as Mt, storeSessionChallenge as N, admitContactChange as Nt, listPasskeys as O, deleteExpiredResets as Ot, takeSessionChallenge as P, askForEmail as Pt, hasSecondFactor as Q, noRateLimits as Qt, endSessionById as R, emailTextWithoutSecrets as Rt, takeSecondStep as S, customerColumns as Sn, columnsOf as St, confirmTotp as T, demoSettingsOf as Tn, findConfirmation as Tt, listStaffSessions as U, takenFromOthers as Ut, findStaffSession as V, takenBy as Vt, refreshStaffSession as W, isUniqueViolation as Wt, acceptedFactors as X, mayGetEmail as Xt, isKnownStaffDevice as Y, queueOrderEmails as Yt, findSetFactors as Z, deleteExpiredRateLimits as Zt, makeFirstOwner as _, isFreshSession as _n, staffIdOf as _t, isDemoCategory as a, registrationsOfAddress as an, lockRow as at, deleteExpiredTickets as b, newToken as bn, holdCoupon as bt, deleteExpiredInvitations as c, wrongPasswordsOfSession as cn, lockProcessingOrder as ct, hashChosenPassword as d, couponRefusal as dn, cancelOwnOrder as dt, deleteExpiredDevices as en, StaffEmailKind as et, inviteStaff as f, selectCoupons as fn, returnToStock as ft, isFirstOwnerLink as g, findCustomerByToken as gn, bySystem as gt, deleteExpiredFirstOwnerLinks as h, endSessions as hn, byStaff as ht, findDemoRows as i, failuresOfAddress as in, findSettings as it, passkeyRequestOptions as j, resetPassword as jt, removePasskey as k, makeResetToken as kt, endInvitations as l, orderStatusIds as ln, setConfirmation as lt, queueStaffEmail as m, endSession as mn, byCustomer as mt, guessLimits as n, rememberDevice as nn, deleteOldImports as nt, isDemoProduct as o, signInDelay as on, lockRowForDeletion as ot, makeInvitationToken as p, deleteExpiredSessions as pn, lockOrder as pt, deleteExpiredStaffDevices as q, orderReceivedEmail as qt, noGuessLimits as r, customerSignIns as rn, endSilentImports as rt, acceptInvitation as s, staffSignIns as sn, writeEntry as st, deleteOldGuesses as t, isKnownDevice as tn, deleteImport as tt, findInvited as u, orderStatuses as un, cancelOrder as ut, makeFirstOwnerLink as v, sessionDays as vn, writeOrderEvent as vt, beginTotp as w, demoSettings as wn, deleteExpiredConfirmations as wt, passkeyOptionsOfTicket as x, tokenHash as xn, redeemCoupon as xt, lockStaff as y, startSession as yn, giveBackCoupon as yt, endSessionsOfStaff as z, eraseExpiredSecretEmails as zt };
