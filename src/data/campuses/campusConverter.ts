import { CAMPUS_IDS } from '../../domain/campus.ts';
import type { CampusListing } from '../../domain/campusListing.ts';
import { FieldReader } from '../fields.ts';
import type { StoredDocument } from '../storedDocument.ts';

/** Reads a stored campus. Throws `MalformedDocument` naming the document and the first field that is wrong. */
export function campusFromDocument({ id, fields }: StoredDocument): CampusListing {
  const reader = new FieldReader(`campuses/${id}`, fields);
  const place = reader.map('location_details');
  const url = reader.text('url');
  // The value is used as a link.
  if (!/^https?:\/\//.test(url)) reader.refuse('url');
  return {
    id: CAMPUS_IDS.find((one) => one === id) ?? reader.refuse('id'),
    name: reader.text('name'),
    shortName: reader.text('short_name'),
    logoPath: reader.text('campus_logo'),
    url,
    city: place.textOrNull('city'),
    state: place.textOrNull('state'),
    country: place.text('country'),
    privacy: reader.oneOf('privacy', ['public', 'private']),
    emailDomain: reader.textOrNull('email_extension'),
  };
}
