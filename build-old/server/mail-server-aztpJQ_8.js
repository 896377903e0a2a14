import { createTransport } from "nodemailer";
// server/mailing/mail-server.ts
/** The mail server at an smtp: or smtps: address, for emails of one sender. */
function mailServerAt(smtpUrl, from) {
	const transport = createTransport({
		url: smtpUrl,
		connectionTimeout: 1e4,
		greetingTimeout: 1e4,
		socketTimeout: 2e4,
		disableFileAccess: true,
		disableUrlAccess: true
	});
	const host = from.address.slice(from.address.lastIndexOf("@") + 1);
	return { async send(mail, { subject, text, html }, signal) {
		const { messageKey, to, language } = mail;
		await transport.sendMail({
			from,
			to: {
				name: "",
				address: to
			},
			..."message" in mail && { replyTo: {
				name: "",
				address: mail.message.email
			} },
			..."reply" in mail && mail.reply.shopEmail !== "" && { replyTo: {
				name: "",
				address: mail.reply.shopEmail
			} },
			subject,
			text,
			html,
			messageId: `<${messageKey}@${host}>`,
			headers: {
				"Auto-Submitted": "reply" in mail ? "no" : "auto-generated",
				"Content-Language": language
			},
			signal
		});
	} };
}
export { mailServerAt };
