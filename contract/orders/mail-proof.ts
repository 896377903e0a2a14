/** Query field of links in e-mails about orders, which proves that the mailbox is read. Other copies of the link do not have it. */
export const mailProofField = "mail";
