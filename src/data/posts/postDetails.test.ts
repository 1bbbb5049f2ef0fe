import { expect, test } from 'vitest';
import { NO_DETAILS } from '../../domain/post.ts';
import { FieldReader } from '../stored/fields.ts';
import { detailFields } from './detailFields.ts';
import { detailsFromFields } from './postDetails.ts';

test('what is stored is read again', () => {
  const read = (fields: Record<string, unknown>) => detailsFromFields(new FieldReader('posts/p', fields));
  const details = { ...NO_DETAILS, category: 'furniture' };
  expect(read(detailFields(details))).toEqual(details);
  expect(read(detailFields(NO_DETAILS))).toEqual(NO_DETAILS);
});
