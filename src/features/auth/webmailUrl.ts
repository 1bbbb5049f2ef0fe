const SITES: Readonly<Record<string, string>> = {
  'gmail.com': 'https://mail.google.com/',
  'googlemail.com': 'https://mail.google.com/',
  'outlook.com': 'https://outlook.live.com/mail/',
  'hotmail.com': 'https://outlook.live.com/mail/',
  'live.com': 'https://outlook.live.com/mail/',
  'yahoo.com': 'https://mail.yahoo.com/',
  'icloud.com': 'https://www.icloud.com/mail/',
  'me.com': 'https://www.icloud.com/mail/',
  'proton.me': 'https://mail.proton.me/',
  'aol.com': 'https://mail.aol.com/',
};

/** The webmail site of the address's provider; most schools use Google. */
export function webmailUrl(email: string): string {
  const domain = email.trim().toLowerCase().split('@')[1] ?? '';
  return SITES[domain] ?? 'https://mail.google.com/';
}
