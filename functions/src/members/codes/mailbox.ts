/**
 * The mailbox of an address, without its tag (`maya+sale@…`) and, at Gmail, without dots: anybody can make up any
 * number of addresses for one mailbox.
 */
export function mailboxOf(email: string): string {
  const mailbox = email.replace(/\+.*(?=@)/, '');
  const [, gmail] = /^(.*)@(?:gmail|googlemail)\.com$/.exec(mailbox) ?? [];
  return gmail === undefined ? mailbox : `${gmail.replaceAll('.', '')}@gmail.com`;
}
