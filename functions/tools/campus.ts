import type { Bucket } from '@google-cloud/storage';
import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { isCampusId, isFirstCampusId } from '../../src/domain/campus.ts';
import { words as wordsOf } from '../../src/lib/words.ts';
import {
  campusDocument,
  campusEntry,
  entryOf,
  objectsIn,
  type CampusDocument,
  type CampusEntry,
} from './campusEntry.ts';
import { domainProblem, idProblem, take, takenBy, type TakenDomains } from './campusProblems.ts';
import { storePictures } from './campusPictures.ts';
import { textOption, UsageError, type Action, type Command, type Handles, type Typed } from './command.ts';
import { announcement } from './schoolRequests.ts';

const options = {
  file: { type: 'string', help: 'JSON: a campus, or a list of them' },
  domain: { type: 'string', help: "add: the product's own domain, if there is no campus yet" },
  name: { type: 'string', help: "'Oregon State University'" },
  'short-name': { type: 'string', help: "'Oregon State'" },
  monogram: { type: 'string', help: 'one to four letters for its icons' },
  city: { type: 'string', help: 'its city' },
  state: { type: 'string', help: 'its state: OR' },
  'time-zone': { type: 'string', help: 'America/Los_Angeles' },
  'email-domains': {
    type: 'string',
    help: 'its email domains, the main one first, with spaces between them',
  },
  colour: { type: 'string', help: 'its color: #D73F09' },
  spark: { type: 'string', help: "its second color; '' for none" },
  'social-page': {
    type: 'string',
    help: "its page at Instagram; '' for none (the first eight: the usual one)",
  },
  asked: { type: 'string', help: 'add: other names that people asked for, with commas between them' },
  'no-pictures': {
    type: 'boolean',
    help: "add: draw no icons; the shared community's stand for them",
  },
  'no-mail': { type: 'boolean', help: 'add: mail nobody; `announce-school` does it later' },
} as const;

const FileEntry = z.record(z.string(), z.unknown());

/** Every campus's document, by id. */
type Stored = ReadonlyMap<string, DocumentData>;

async function storedCampuses(db: Firestore): Promise<Stored> {
  const { docs } = await db.collection('campuses').get();
  return new Map(docs.map((doc) => [doc.id, doc.data()]));
}

function emailDomainsIn(data: DocumentData): readonly string[] {
  const domains: unknown = data['email_domains'];
  return Array.isArray(domains) ? domains.map(String) : [];
}

const domainsIn = (stored: Stored): TakenDomains =>
  takenBy([...stored].map(([id, data]) => ({ id, email_domains: emailDomainsIn(data) })));

/** The fields given by options. '' stands for none. */
function typedFields(typed: Typed): Readonly<Record<string, unknown>> {
  const text = (name: string): string | undefined => textOption(typed, name);
  const fields = {
    name: text('name'),
    short_name: text('short-name'),
    monogram: text('monogram'),
    city: text('city'),
    state: text('state'),
    time_zone: text('time-zone'),
    email_domains: text('email-domains'),
    colour: text('colour'),
    spark: text('spark'),
    social_page: text('social-page'),
  };
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    given.map(([name, value]) => [
      name,
      name === 'email_domains' ? wordsOf(String(value)) : value === '' ? null : value,
    ]),
  );
}

/** What was typed of each campus, by id: of the file, or of the one that is named. */
async function typedCampuses(typed: Typed): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>> {
  const [, id] = typed.words;
  const file = textOption(typed, 'file');
  if ((id === undefined) === (file === undefined)) throw new UsageError('Say the ID of a campus, or --file.');
  if (file === undefined) return new Map([[String(id), { id, ...typedFields(typed) }]]);
  const campuses = new Map<string, Readonly<Record<string, unknown>>>();
  for (const one of await objectsIn(file)) {
    const fields = FileEntry.safeParse(one).data ?? {};
    const name = String(fields['id']);
    if (campuses.has(name)) throw new UsageError(`${file}: ${name} is there twice.`);
    campuses.set(name, fields);
  }
  return campuses;
}

/** The product's own domain: as typed, or that of the campuses that are there. */
function ownDomain(typed: Typed, stored: Stored): string {
  const known = [...stored.values()].map((data) => String(data['url'])).find((url) => URL.canParse(url));
  const host = known === undefined ? undefined : new URL(known).host;
  const domain = textOption(typed, 'domain') ?? host?.slice(host.indexOf('.') + 1);
  if (domain === undefined) throw new UsageError("Say --domain, the product's own: campus.example.");
  if (!/^[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d+)?$/.test(domain)) throw new UsageError(`Not a domain: ${domain}`);
  return domain;
}

/** Throws `UsageError` if the campus's id is reserved, or one of its domains another campus's. */
function requireFree(entry: CampusEntry, taken: TakenDomains): void {
  const problem = idProblem(entry.id) ?? domainProblem(entry, taken);
  if (problem !== null) throw new UsageError(`${entry.id}: ${problem}.`);
}

const leftToDo = ({ url }: CampusDocument): string =>
  `${url} is there where a wildcard (*.DOMAIN) serves the domain. Elsewhere its host is left to do, of which Hosting takes 20 under a domain:
  Hosting, Add custom domain: ${new URL(url).hostname}, with the records for DNS that it shows (the certificate may take a day).
Authentication's authorized domains and App Check's site key have the domain already.`;

async function add({ db, bucket }: Handles, typed: Typed): Promise<readonly Action[]> {
  const stored = await storedCampuses(db);
  const taken = domainsIn(stored);
  const domain = ownDomain(typed, stored);
  const asked = (textOption(typed, 'asked') ?? '').split(',').filter((name) => name.trim() !== '');
  const actions: Action[] = [];
  for (const [id, fields] of await typedCampuses(typed)) {
    const entry = campusEntry(fields, id);
    requireFree(entry, taken);
    take(taken, entry);
    const known = stored.get(id);
    const document = campusDocument(entry, domain);
    if (known === undefined) {
      actions.push(creation(db, typed.options['no-pictures'] === true ? null : bucket, document));
      if (typed.options['no-mail'] !== true)
        actions.push(
          ...(await announcement(db, { campusId: id, origin: document.url }, [
            entry.name,
            entry.short_name,
            ...asked,
          ])),
        );
    } else if (textOption(typed, 'file') === undefined) {
      throw new UsageError(`${id} is there already: use \`campus change\`.`);
    } else {
      actions.push(...completion(db, document, known));
    }
  }
  return actions;
}

const creation = (db: Firestore, bucket: Bucket | null, document: CampusDocument): Action => ({
  says: `write campuses/${document.id} (${document.url})`,
  act: async () => {
    // First: what fails here is tried again by the same command.
    if (bucket !== null) await draw(bucket, document);
    await db.doc(`campuses/${document.id}`).create({ ...document, is_closed: false });
    return leftToDo(document);
  },
});

/** The fields that the pictures show. */
const DRAWN: ReadonlySet<string> = new Set(['name', 'short_name', 'colour', 'spark']);

/** Draws the icons and the picture for links, unless the build has them. */
async function draw(bucket: Bucket, { short_name: shortName, ...campus }: CampusDocument): Promise<void> {
  if (!isFirstCampusId(campus.id)) await storePictures(bucket, campus.id, { ...campus, shortName });
}

/** Adds the fields that a stored campus lacks, such as those of a new release, and updates its URL. What an operator changed stays. */
function completion(db: Firestore, document: CampusDocument, known: DocumentData): readonly Action[] {
  const wanted = { ...document, is_closed: false };
  const lacking = Object.entries(wanted).filter(
    ([name, value]) => known[name] === undefined || (name === 'url' && known[name] !== value),
  );
  if (lacking.length === 0) return [];
  const changes = Object.fromEntries(lacking);
  return [
    {
      says: `add to campuses/${document.id}: ${Object.keys(changes).join(', ')}`,
      act: async () => void (await db.doc(`campuses/${document.id}`).update(changes)),
    },
  ];
}

async function change({ db, bucket }: Handles, typed: Typed): Promise<readonly Action[]> {
  const stored = await storedCampuses(db);
  const taken = domainsIn(stored);
  const actions: Action[] = [];
  for (const [id, fields] of await typedCampuses(typed)) {
    const known = stored.get(id);
    if (known === undefined) throw new UsageError(`There is no campus ${id}.`);
    const before = entryOf(known);
    const entry = campusEntry({ ...before, ...fields }, id);
    requireFree(entry, taken);
    const domain = ownDomain(typed, new Map([[id, known]]));
    const document = campusDocument(entry, domain);
    const changed = Object.entries(document).filter(
      ([name, value]) => JSON.stringify(sorted(value)) !== JSON.stringify(sorted(known[name])),
    );
    if (changed.length === 0) continue;
    const gone = before.email_domains.filter((name) => !entry.email_domains.includes(name));
    const concerned = gone.length === 0 ? '' : `; ${await membersOf(db, id, gone)}`;
    actions.push({
      says: `change campuses/${id}: ${changed.map(([name]) => name).join(', ')}${concerned}`,
      act: async () => {
        if (changed.some(([name]) => DRAWN.has(name))) await draw(bucket, document);
        await db.doc(`campuses/${id}`).update(Object.fromEntries(changed));
      },
    });
  }
  return actions;
}

/** The same value with the keys of its maps sorted, as the service returns them. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]),
  );
}

/** How many have proven an address of these domains. They stay members. */
async function membersOf(db: Firestore, id: string, domains: readonly string[]): Promise<string> {
  const { docs } = await db.collection('school_emails').where('campus_id', '==', id).select().get();
  const count = docs.filter((doc) => domains.includes(doc.id.slice(doc.id.indexOf('@') + 1))).length;
  return `${String(count)} members have proven an address of ${domains.join(', ')} and stay members`;
}

/** Ends joining, posting and new wants at a campus, or allows them again. */
const closing =
  (isClosed: boolean) =>
  async ({ db }: Handles, { words: [, id = ''] }: Typed): Promise<readonly Action[]> => {
    const stored = isCampusId(id) ? await db.doc(`campuses/${id}`).get() : null;
    if (stored?.exists !== true) throw new UsageError(`There is no campus ${id}.`);
    if ((stored.get('is_closed') === true) === isClosed) return [];
    return [
      {
        says: isClosed
          ? `close ${id}: no joining, posting or new wants; reading, chats, settings, download and deletion go on`
          : `open ${id} again`,
        act: async () => void (await stored.ref.update({ is_closed: isClosed })),
      },
    ];
  };

const list = ({ db }: Handles): Promise<readonly Action[]> =>
  Promise.resolve([
    {
      says: 'list the campuses',
      act: async () =>
        [...(await storedCampuses(db))]
          .map(([id, data]) => {
            const domains = emailDomainsIn(data);
            const count = `(${String(domains.length)} domains)`;
            const closed = data['is_closed'] === true ? '  closed' : '';
            return `${id.padEnd(20)}  ${String(data['name'])}  ${domains[0] ?? ''} ${count}${closed}`;
          })
          .join('\n'),
    },
  ]);

const VERBS: ReadonlyMap<string, (handles: Handles, typed: Typed) => Promise<readonly Action[]>> = new Map([
  ['add', add],
  ['change', change],
  ['close', closing(true)],
  ['reopen', closing(false)],
  ['list', list],
]);

export const campus: Command = {
  usage: 'add|change|close|reopen|list [ID]',
  words: { min: 1, max: 2 },
  about: `Opens a campus, changes it, closes it, lists all. The product knows it within five minutes, without a deployment. ID is the first
label of its host. \`add --file\` leaves campuses that are there as they are, but for fields that they lack; \`add\` also mails those who
asked for the school by its names. Who has proven an address of a domain that \`change\` takes away stays a member.`,
  options,
  plan: (handles, typed) => {
    const [verb = ''] = typed.words;
    const run = VERBS.get(verb);
    if (run === undefined) throw new UsageError(`Say one of ${[...VERBS.keys()].join(', ')}: not ${verb}.`);
    return run(handles, typed);
  },
};
