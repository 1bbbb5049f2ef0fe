import { resourceName } from '../../shared/names.ts';
import type { StatusError } from '../../shared/status.ts';
import type { Timestamp } from '../../shared/values.ts';
import type { DatabaseId, Document } from '../core.ts';
import {
  encodeBytes,
  encodeDocument,
  encodeTimestamp,
  type EncodedStruct,
  type Flavour,
} from '../wire/encode.ts';
import { grpcCode } from '../wire/errors.ts';

/** What a listen stream tells its client, before a transport spells it. */
export type ListenMessage =
  | {
      readonly kind: 'targetChange';
      readonly type: 'NO_CHANGE' | 'ADD' | 'REMOVE' | 'CURRENT';
      readonly targetIds: readonly number[];
      readonly cause?: StatusError;
      /** Resume tokens are made of the read time. */
      readonly readTime?: Timestamp;
    }
  | { readonly kind: 'changed'; readonly document: Document; readonly targetId: number }
  /** `deleted` if the document is gone; otherwise it only left the result. */
  | {
      readonly kind: 'left';
      readonly path: string;
      readonly deleted: boolean;
      readonly targetId: number;
      readonly readTime: Timestamp;
    }
  | { readonly kind: 'filter'; readonly targetId: number; readonly count: number };

/** A document is encoded once, however many listeners are told. Documents are never mutated. */
const jsonDocuments = new WeakMap<Document, string>();
const protoDocuments = new WeakMap<Document, EncodedStruct>();

/** The message as proto3 JSON text. */
export function listenJson(db: DatabaseId, message: ListenMessage): string {
  if (message.kind !== 'changed') return JSON.stringify(encodeMessage(db, message, 'json'));
  let document = jsonDocuments.get(message.document);
  if (document === undefined) {
    document = JSON.stringify(encodeDocument(db, message.document, 'json'));
    jsonDocuments.set(message.document, document);
  }
  return `{"documentChange":{"document":${document},"targetIds":[${message.targetId}]}}`;
}

/** The message in the object form protobufjs encodes. */
export function listenProto(db: DatabaseId, message: ListenMessage): EncodedStruct {
  if (message.kind !== 'changed') return encodeMessage(db, message, 'proto');
  let document = protoDocuments.get(message.document);
  if (document === undefined) {
    document = encodeDocument(db, message.document, 'proto');
    protoDocuments.set(message.document, document);
  }
  return { documentChange: { document, targetIds: [message.targetId] } };
}

function encodeMessage(
  db: DatabaseId,
  message: Exclude<ListenMessage, { kind: 'changed' }>,
  flavour: Flavour,
): EncodedStruct {
  switch (message.kind) {
    case 'filter':
      return { filter: { targetId: message.targetId, count: message.count } };
    case 'left':
      return {
        [message.deleted ? 'documentDelete' : 'documentRemove']: {
          document: resourceName(db, message.path),
          removedTargetIds: [message.targetId],
          readTime: encodeTimestamp(message.readTime, flavour),
        },
      };
    case 'targetChange':
      return { targetChange: encodeTargetChange(message, flavour) };
  }
}

function encodeTargetChange(
  change: Extract<ListenMessage, { kind: 'targetChange' }>,
  flavour: Flavour,
): EncodedStruct {
  const { type, targetIds, cause, readTime } = change;
  return {
    targetChangeType: type,
    ...(targetIds.length === 0 ? {} : { targetIds }),
    ...(cause === undefined ? {} : { cause: { code: grpcCode(cause), message: cause.message } }),
    ...(readTime === undefined
      ? {}
      : {
          resumeToken: encodeBytes(encodeResumeToken(readTime), flavour),
          readTime: encodeTimestamp(readTime, flavour),
        }),
  };
}

const TOKEN = /^t1:(-?\d{1,12})\.(\d{1,9})$/;

/** A resume token is the time of the snapshot, so that it keeps its meaning over a restart. */
export function encodeResumeToken(time: Timestamp): Uint8Array {
  return new TextEncoder().encode(`t1:${time.seconds}.${time.nanos}`);
}

/** The snapshot time in a token; null for a token that is not ours. */
export function decodeResumeToken(
  token: Uint8Array,
): { readonly seconds: number; readonly nanos: number } | null {
  const match = TOKEN.exec(Buffer.from(token).toString('latin1'));
  return match === null ? null : { seconds: Number(match[1]), nanos: Number(match[2]) };
}
