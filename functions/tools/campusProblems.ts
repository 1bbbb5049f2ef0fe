import { isCampusId, SHARED_CAMPUS_ID } from '../../src/domain/campus.ts';
import { ROUTE_NAMES } from '../../src/lib/paths.ts';
import { words } from '../../src/lib/words.ts';

/* Why a campus cannot have an id or a domain: it would take over another campus, a host or an address. */

/** Hosts beside the campuses' that a domain has, or may get, and words that mean something else in the product. */
const RESERVED_IDS: ReadonlySet<string> = new Set([
  ...ROUTE_NAMES,
  ...words(`
    about account accounts admin administrator ads all analytics anonymous api app apps assets auth autoconfig
    autodiscover backup beta billing blog buy campuses cdn chat cloud cname community console constructor contact
    cpanel dashboard data db deleted demo dev dmarc dns docs domainkey download edu email events feed files firebase
    forum ftp functions git google gov help helpdesk host hosting http https icon images imap img index info
    internal intranet invoice isatap jobs landing legal link links live local localhost mail marketing media mobile
    moderator mta mx my names news none ns ns1 ns2 null official pay payment payments pop pop3 portal preview
    privacy prod production proxy public robots root sales school schools secure security sell server shop signin
    sip site sites smtp sso staff staging static stats status store support sysadmin team terms test testing
    tracking undefined unsubscribe upload uploads us user users verify video vpn web webmail webmaster wiki wpad www
    xn
  `),
]);

const MAIL_PROVIDERS: ReadonlySet<string> = new Set(
  words(`
    10minutemail.com 126.com 163.com aim.com anonaddy.com aol.com att.net bellsouth.net bk.ru charter.net
    comcast.net cox.net duck.com earthlink.net email.com fastmail.com fastmail.fm free.fr gmail.com gmx.com gmx.de
    gmx.net googlemail.com guerrillamail.com hey.com hotmail.co.uk hotmail.com hotmail.fr hushmail.com icloud.com
    inbox.com inbox.ru juno.com laposte.net libero.it list.ru live.com mac.com mail.com mail.ru maildrop.cc
    mailinator.com me.com mozmail.com msn.com naver.com o2.pl onet.pl optonline.net orange.fr outlook.com pm.me
    proton.me protonmail.com qq.com rambler.ru rediffmail.com rocketmail.com sbcglobal.net seznam.cz sharklasers.com
    simplelogin.com t-online.de temp-mail.org trashmail.com tutamail.com tutanota.com verizon.net wanadoo.fr web.de
    wp.pl yahoo.ca yahoo.co.uk yahoo.com yandex.com yandex.ru ymail.com yopmail.com zoho.com
  `),
);
/** A provider's name under any country's ending: 'yahoo.fr', 'live.co.uk'. */
const PROVIDER =
  /^(?!.+\.edu$)(?:aol|gmx|hotmail|live|msn|outlook|proton|protonmail|rocketmail|tuta|tutanota|yahoo|yandex|ymail|zoho)\.(?:(?:com?|net)\.)?[a-z]{2,4}$/;
/** Under which schools register their domains: 'ac.uk', 'edu.au'. */
const SHARED_ENDING =
  /^(?:(?:ac|co|com|edu|gov|k12|net|org|sch)\.[a-z]{2}|(?:(?:k12|cc|state)\.)?[a-z]{2}\.us|(?:eu|uk|us)\.(?:com|org))$/;

/** Why there can be no campus of this id; null if there can. */
export function idProblem(id: string): string | null {
  if (id === SHARED_CAMPUS_ID) return null;
  const hasForm: boolean = isCampusId(id);
  if (!hasForm)
    return `${id} is no id: a small letter, then 1 to 19 small letters and digits, as the first label of a host`;
  return RESERVED_IDS.has(id) ? `${id} is reserved` : null;
}

/** A campus's id and its email domains. */
export interface Claimed {
  readonly id: string;
  readonly email_domains: readonly string[];
}

/** Which campus has a domain, and which have one below it. */
export interface TakenDomains {
  readonly owners: Map<string, string>;
  /** By the domain above: a domain below it of each campus. */
  readonly below: Map<string, Map<string, string>>;
}

export function takenBy(campuses: readonly Claimed[]): TakenDomains {
  const taken: TakenDomains = { owners: new Map(), below: new Map() };
  for (const campus of campuses) take(taken, campus);
  return taken;
}

/** Adds a campus's domains. */
export function take({ owners, below }: TakenDomains, { id, email_domains }: Claimed): void {
  for (const domain of email_domains) {
    owners.set(domain, id);
    for (const above of domainsAbove(domain))
      below.set(above, (below.get(above) ?? new Map<string, string>()).set(id, domain));
  }
}

/** 'my.cs.utexas.edu': 'cs.utexas.edu', 'utexas.edu', 'edu'. */
function domainsAbove(domain: string): readonly string[] {
  const labels = domain.split('.');
  return labels.slice(1).map((_label, i) => labels.slice(i + 1).join('.'));
}

/** Why a campus cannot have these email domains beside those of others; null if it can. */
export function domainProblem(
  { id, email_domains }: Claimed,
  { owners, below }: TakenDomains,
): string | null {
  for (const domain of email_domains) {
    const above = domainsAbove(domain);
    const provider = [domain, ...above].find((name) => MAIL_PROVIDERS.has(name) || PROVIDER.test(name));
    if (provider !== undefined) return `${domain} is open to everybody (${provider})`;
    if (SHARED_ENDING.test(domain)) return `${domain} is shared by many schools`;
    const owner = owners.get(domain);
    if (owner !== undefined && owner !== id) return `${domain} belongs to ${owner}`;
    const overlapped =
      above
        .map((name) => [owners.get(name), name] as const)
        .find(([theirs]) => theirs !== undefined && theirs !== id) ??
      [...(below.get(domain) ?? [])].find(([theirs]) => theirs !== id);
    if (overlapped !== undefined)
      return `${domain} overlaps ${overlapped[1]}, which belongs to ${String(overlapped[0])}`;
  }
  return null;
}
