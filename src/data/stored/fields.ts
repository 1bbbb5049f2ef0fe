import { type CampusId, isCampusId } from '../../domain/campus.ts';
import { DataFailure } from '../errors/dataError.ts';

/** The unchecked fields of a stored document or map. */
export type Fields = Readonly<Record<string, unknown>>;

/** A stored document has an unexpected shape; `document` and `field` say where. */
export class MalformedDocument extends DataFailure {
  constructor(
    readonly document: string,
    readonly field: string,
  ) {
    super('malformed', `${document}: field ${field} is missing or wrong`);
  }
}

/** A time with the database's own precision. The SDK's `Timestamp` matches it too. */
export interface ExactTime {
  readonly seconds: number;
  readonly nanoseconds: number;
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields of a JSON object; null for every other text. */
export function fieldsOf(json: string): Fields | null {
  try {
    const value: unknown = JSON.parse(json);
    return isFields(value) ? value : null;
  } catch {
    return null;
  }
}

/** What `read` returns; null when it throws, which is logged: one malformed document must not hide the others. */
export function readOrLog<Entry>(read: () => Entry): Entry | null {
  try {
    return read();
  } catch (error) {
    console.error(error);
    return null;
  }
}

/** Reads fields one by one; every method throws `MalformedDocument` when the field has another type. */
export class FieldReader {
  constructor(
    private readonly document: string,
    private readonly fields: Fields,
    private readonly prefix = '',
  ) {}

  refuse(name: string): never {
    throw new MalformedDocument(this.document, this.prefix + name);
  }

  text(name: string): string {
    const value = this.fields[name];
    return typeof value === 'string' ? value : this.refuse(name);
  }

  /** Null also when the field is absent. */
  textOrNull(name: string): string | null {
    return this.fields[name] === null || this.fields[name] === undefined ? null : this.text(name);
  }

  flag(name: string, absent?: boolean): boolean {
    const value = this.fields[name] ?? absent;
    return typeof value === 'boolean' ? value : this.refuse(name);
  }

  /** An integer that is not negative. */
  wholeNumber(name: string, absent?: number): number {
    const value = this.fields[name] ?? absent;
    return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : this.refuse(name);
  }

  /** Null also when the field is absent. */
  wholeNumberOrNull(name: string): number | null {
    return this.fields[name] === null || this.fields[name] === undefined ? null : this.wholeNumber(name);
  }

  /** Of the form of one: which campuses there are is data. */
  campusId(name = 'campus_id'): CampusId {
    const value = this.fields[name];
    return isCampusId(value) ? value : this.refuse(name);
  }

  oneOf<T extends string>(name: string, allowed: readonly T[]): T {
    return allowed.find((one) => one === this.fields[name]) ?? this.refuse(name);
  }

  /** Null also when the field is absent. */
  oneOfOrNull<T extends string>(name: string, allowed: readonly T[]): T | null {
    return this.fields[name] === null || this.fields[name] === undefined ? null : this.oneOf(name, allowed);
  }

  map(name: string, absent?: Fields): FieldReader {
    const value = this.fields[name] ?? absent;
    if (!isFields(value)) return this.refuse(name);
    return new FieldReader(this.document, value, `${this.prefix}${name}.`);
  }

  /** Null also when the field is absent. */
  mapOrNull(name: string): FieldReader | null {
    return this.fields[name] === null || this.fields[name] === undefined ? null : this.map(name);
  }

  /** A list of maps, with one reader for each. */
  list(name: string): readonly FieldReader[] {
    const value = this.fields[name];
    if (!Array.isArray(value)) return this.refuse(name);
    return value.map((entry: unknown, index) =>
      isFields(entry)
        ? new FieldReader(this.document, entry, `${this.prefix}${name}[${index}].`)
        : this.refuse(`${name}[${index}]`),
    );
  }

  texts(name: string): readonly string[] {
    const value: unknown = this.fields[name];
    if (!Array.isArray(value)) return this.refuse(name);
    return value.map((entry: unknown) => (typeof entry === 'string' ? entry : this.refuse(name)));
  }

  someOf<T extends string>(name: string, allowed: readonly T[]): readonly T[] {
    return this.texts(name).map((text) => allowed.find((one) => one === text) ?? this.refuse(name));
  }

  wholeNumbers(name: string): readonly number[] {
    const value: unknown = this.fields[name];
    if (!Array.isArray(value)) return this.refuse(name);
    return value.map((entry: unknown) =>
      typeof entry === 'number' && Number.isSafeInteger(entry) && entry >= 0 ? entry : this.refuse(name),
    );
  }

  exactTime(name: string): ExactTime {
    const value = this.fields[name];
    if (typeof value !== 'object' || value === null) return this.refuse(name);
    const { seconds, nanoseconds } = value as Partial<ExactTime>;
    if (typeof seconds !== 'number' || typeof nanoseconds !== 'number') return this.refuse(name);
    const isExact = Number.isSafeInteger(seconds) && Number.isSafeInteger(nanoseconds);
    return isExact ? { seconds, nanoseconds } : this.refuse(name);
  }

  /** Milliseconds since 1970, rounded down. */
  timeMs(name: string): number {
    const { seconds, nanoseconds } = this.exactTime(name);
    return seconds * 1000 + Math.floor(nanoseconds / 1_000_000);
  }

  /** Null also when the field is absent. */
  timeMsOrNull(name: string): number | null {
    return this.fields[name] === null || this.fields[name] === undefined ? null : this.timeMs(name);
  }
}
