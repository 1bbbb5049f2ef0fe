import { badRequest, noSuchIndex } from './errors.ts';
import type { Fields, StoredRecord } from './fields.ts';
import type { Entry, Journal } from './journal.ts';
import { RecordSet } from './records.ts';
import { readSettings, type Settings } from './settings.ts';
import { NO_SYNONYMS, readSynonyms, type Synonyms } from './synonyms.ts';

/** One index. A replica shares the `RecordSet` of its primary, but has its own settings and synonyms. */
export interface Index {
  readonly name: string;
  records: RecordSet;
  settings: Settings;
  synonyms: Synonyms;
  /** The primary's name; null if the index is not a replica. */
  primary: string | null;
  updatedMs: number;
}

/** The provider's limit on its free plans. */
const RECORD_MAX_BYTES = 10_000;

/** All indexes of the application. Changes are appended to the journal, if there is one. */
export class Indexes {
  private readonly byName = new Map<string, Index>();
  private readonly journal: Journal | null;
  private readonly nowMs: () => number;

  constructor(nowMs: () => number, journal: Journal | null = null) {
    this.nowMs = nowMs;
    this.journal = null;
    for (const entry of journal?.read() ?? []) this.replay(entry);
    this.journal = journal;
    this.journal?.rewrite(this.entries());
  }

  list(): readonly Index[] {
    return [...this.byName.values()];
  }

  find(name: string): Index | undefined {
    return this.byName.get(name);
  }

  /** Throws 404 if it does not exist. */
  get(name: string): Index {
    const index = this.byName.get(name);
    if (index === undefined) throw noSuchIndex(name);
    return index;
  }

  /** The index for a write, which creates it if necessary. Throws 400 for a replica. */
  writable(name: string): Index {
    const index = this.byName.get(name) ?? this.make(name);
    if (index.primary !== null)
      throw badRequest(`${name} is a replica of ${index.primary}: write to that one`);
    return index;
  }

  put(index: Index, record: StoredRecord): void {
    const bytes = Buffer.byteLength(JSON.stringify(record));
    if (bytes > RECORD_MAX_BYTES) {
      throw badRequest(
        `Record objectID=${record.objectID} is too big size=${String(bytes)}/${String(RECORD_MAX_BYTES)} bytes`,
      );
    }
    index.records.put(record);
    this.note(index, { index: index.name, put: record });
  }

  remove(index: Index, id: string): void {
    if (index.records.delete(id)) this.note(index, { index: index.name, remove: id });
  }

  clear(index: Index): void {
    index.records.clear();
    this.note(index, { index: index.name, clear: true });
  }

  /** Changes settings. Creates replicas that they name; replicas that they no longer name become independent indexes. */
  setSettings(index: Index, given: Fields, forwardToReplicas: boolean): void {
    const before = index.settings;
    const settings = readSettings(given, before.raw);
    for (const name of settings.replicas) this.checkReplica(index, name);
    index.settings = settings;
    this.note(index, { index: index.name, settings: settings.raw });
    if (index.primary === null) index.records.partitionBy(settings.facets[0]);
    for (const name of before.replicas) if (!settings.replicas.includes(name)) this.detach(name);
    for (const name of settings.replicas) this.attach(index, name);
    if (!forwardToReplicas) return;
    const { replicas: _replicas, ...forwarded } = given;
    for (const name of settings.replicas) this.setSettings(this.get(name), forwarded, false);
  }

  /** Adds synonyms, or replaces all of them. */
  saveSynonyms(index: Index, given: unknown, replace: boolean): void {
    index.synonyms = readSynonyms(given, replace ? NO_SYNONYMS : index.synonyms);
    this.note(index, { index: index.name, synonyms: [...index.synonyms.raw.values()] });
  }

  flush(): void {
    this.journal?.flush();
  }

  /** Deletes everything. */
  reset(): void {
    this.byName.clear();
    this.journal?.rewrite([]);
  }

  private make(name: string): Index {
    const index: Index = {
      name,
      records: new RecordSet(),
      settings: readSettings({}),
      synonyms: NO_SYNONYMS,
      primary: null,
      updatedMs: this.nowMs(),
    };
    this.byName.set(name, index);
    return index;
  }

  private checkReplica(primary: Index, name: string): void {
    const known = this.byName.get(name);
    if (name === primary.name || primary.primary !== null)
      throw badRequest(`${name}: a replica has no replicas`);
    if (known === undefined || known.primary === primary.name) return;
    if (known.primary !== null) throw badRequest(`${name} is a replica of ${known.primary}`);
    if (known.settings.replicas.length > 0) throw badRequest(`${name} has replicas itself`);
  }

  /** A new replica starts with its primary's settings. The records of an existing index with that name are lost. */
  private attach(primary: Index, name: string): void {
    const known = this.byName.get(name);
    if (known?.primary === primary.name) return;
    const { replicas: _replicas, ...raw } = primary.settings.raw;
    const replica = known ?? this.make(name);
    replica.records = primary.records;
    replica.primary = primary.name;
    if (known === undefined) replica.settings = readSettings(raw);
    this.note(replica, { index: name, settings: replica.settings.raw });
  }

  private detach(name: string): void {
    const replica = this.byName.get(name);
    if (replica === undefined) return;
    const shared = replica.records;
    replica.records = new RecordSet();
    replica.primary = null;
    replica.records.partitionBy(replica.settings.facets[0]);
    for (const record of shared.all()) this.put(replica, record);
  }

  private note(index: Index, entry: Entry): void {
    index.updatedMs = this.nowMs();
    this.journal?.add(entry);
  }

  private replay(entry: Entry): void {
    const index = this.byName.get(entry.index) ?? this.make(entry.index);
    if ('settings' in entry) this.setSettings(index, entry.settings, false);
    else if ('synonyms' in entry) this.saveSynonyms(index, entry.synonyms, true);
    else if ('put' in entry) index.records.put(entry.put);
    else if ('remove' in entry) index.records.delete(entry.remove);
    else index.records.clear();
  }

  /** The current state as a compacted journal. Settings come first, since they attach replicas to primaries. */
  private entries(): Entry[] {
    const settings = this.list().map(({ name, settings: { raw } }) => ({ index: name, settings: raw }));
    const synonyms = this.list().flatMap(({ name, synonyms: { raw } }) =>
      raw.size === 0 ? [] : [{ index: name, synonyms: [...raw.values()] }],
    );
    const primaries = this.list().filter(({ primary }) => primary === null);
    return [
      ...settings,
      ...synonyms,
      ...primaries.flatMap(({ name, records }) => [...records.all()].map((put) => ({ index: name, put }))),
    ];
  }
}
