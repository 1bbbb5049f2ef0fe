import { NO_DETAILS, type PostDetails } from '../../domain/post.ts';
import type { FieldReader, Fields } from '../fields.ts';

/** The details of a stored post or draft. Throws `MalformedDocument`, as its reader does. */
export function detailsFromFields(reader: FieldReader): PostDetails {
  return { category: reader.textOrNull('category') };
}

/**
 * The stored fields of a post's details. An entry of the outbox may be of an older version of the app, without the
 * newest details: they get their defaults.
 */
export function detailFields(details: Partial<PostDetails>): Fields {
  const { category } = { ...NO_DETAILS, ...details };
  return { category };
}
