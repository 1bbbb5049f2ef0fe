/**
 * The address as it is sent and stored: trimmed, without invisible characters around it, an international domain in its ASCII form
 * ('maya@müller.de' is 'maya@xn--mller-kva.de'). A domain that has no such form stays, and is refused by whoever validates.
 */
export function typedEmail(typed: string): string {
  const email = typed.replaceAll(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '');
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  // The parser of URLs would take apart what is more than letters, digits, dots and hyphens.
  if (at < 1 || !/[^\0-\x7f]/u.test(domain) || !/^[\p{L}\p{M}\p{N}.。-]+$/u.test(domain)) return email;
  try {
    return `${email.slice(0, at)}@${new URL(`http://${domain}`).hostname}`;
  } catch {
    return email;
  }
}
