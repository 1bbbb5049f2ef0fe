import type { MethodDefinition, ServiceDefinition } from '@grpc/grpc-js';
import DESCRIPTORS from '@google-cloud/firestore/build/protos/v1.json' with { type: 'json' };
import protobuf from 'protobufjs';
import { invalid, type Struct } from '../../shared/untrusted.ts';

const SERVICE = 'google.firestore.v1.Firestore';

/** Numbers of 64 bits and enums as text, bytes as they are; unset members are left out, set oneof members never. */
const CONVERSION: protobuf.IConversionOptions = { longs: String, enums: String };

type Definition = MethodDefinition<Struct, Struct>;

let loaded: protobuf.Root | null = null;

/** The service's own descriptors, as the Google Cloud client ships them. Imported, so that a bundle holds them. */
function descriptors(): protobuf.Root {
  if (loaded === null) {
    loaded = protobuf.Root.fromJSON(DESCRIPTORS);
    // Not published, but sent by the client SDKs for what a transaction has read and does not write.
    loaded.lookupType('google.firestore.v1.Write').add(new protobuf.Field('verify', 5, 'string'));
  }
  return loaded;
}

/** The methods of the Firestore service, decoding to and encoding from plain objects. */
export function loadService(): ServiceDefinition {
  const root = descriptors();
  const service = root.lookupService(SERVICE);
  service.resolveAll();
  return Object.fromEntries(service.methodsArray.map((method) => [method.name, definitionOf(method)]));
}

function definitionOf(method: protobuf.Method): Definition {
  const requestType = method.resolvedRequestType;
  const responseType = method.resolvedResponseType;
  if (requestType === null || responseType === null) throw new Error(`${method.name} has no resolved types`);
  return {
    path: `/${SERVICE}/${method.name}`,
    requestStream: method.requestStream ?? false,
    responseStream: method.responseStream ?? false,
    requestSerialize: encoder(requestType),
    requestDeserialize: decoder(requestType),
    responseSerialize: encoder(responseType),
    responseDeserialize: decoder(responseType),
  };
}

const encoder =
  (type: protobuf.Type) =>
  (message: Struct): Buffer =>
    Buffer.from(type.encode(type.fromObject({ ...message })).finish());

const decoder =
  (type: protobuf.Type) =>
  (bytes: Buffer): Struct => {
    try {
      return type.toObject(type.decode(bytes), CONVERSION);
    } catch {
      throw invalid(`The message is not a ${type.name}.`);
    }
  };

/**
 * `google.events.cloud.firestore.v1.DocumentEventData`. Its documents and masks have the numbers of the service's own
 * messages, so those are used.
 */
const EVENT_DATA = {
  fields: {
    value: { id: 1, type: 'google.firestore.v1.Document' },
    oldValue: { id: 2, type: 'google.firestore.v1.Document' },
    updateMask: { id: 3, type: 'google.firestore.v1.DocumentMask' },
  },
};

let eventData: protobuf.Type | null = null;

/** Encodes a trigger's event data from its object form. */
export function loadEventEncoder(): (data: Struct) => Buffer {
  if (eventData === null) {
    eventData = protobuf.Type.fromJSON('DocumentEventData', EVENT_DATA);
    descriptors().add(eventData);
  }
  return encoder(eventData);
}
