/**
 * The mailbox in which an address with a tag (`maya+sale@…`) arrives as well, and at Gmail one with dots anywhere. There
 * are as many such as one likes.
 */
export function mailboxOf(email: string): string {
  const mailbox = email.replace(/\+.*(?=@)/, '');
  const [, gmail] = /^(.*)@(?:gmail|googlemail)\.com$/.exec(mailbox) ?? [];
  return gmail === undefined ? mailbox : `${gmail.replaceAll('.', '')}@gmail.com`;
}
