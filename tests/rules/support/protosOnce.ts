import { createRequire } from 'node:module';

/*
 * Firestore's SDK builds the descriptors of its service anew for each handle, which is most of what a handle costs.
 * Here there are thousands, so the first one's are used again. Runs before the SDK is loaded, which looks the function
 * up once.
 */

interface Loader {
  fromJSON(json: object, options: object): object;
}

const inSdk = createRequire(createRequire(import.meta.url).resolve('@firebase/firestore'));
const loader = inSdk('@grpc/proto-loader') as Loader; // Typed by its documentation.
const { fromJSON } = loader;
const made = new WeakMap<object, object>();

loader.fromJSON = (json, options) => {
  const known = made.get(json) ?? fromJSON(json, options);
  made.set(json, known);
  return known;
};
