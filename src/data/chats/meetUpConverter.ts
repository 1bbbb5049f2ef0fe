import { MEET_UP_STATES, type MeetUp } from '../../domain/meetUp.ts';
import { readOrLog, type FieldReader, type Fields } from '../stored/fields.ts';

/** The meet-up of a stored chat or message; null where it has none. A malformed one is none: its words are in the message. */
export function meetUpFrom(reader: FieldReader, fields: Fields): MeetUp | null {
  if (fields['meet'] === undefined) return null;
  return readOrLog(() => {
    const meet = reader.map('meet');
    return {
      postId: meet.text('post_id'),
      campusId: meet.campusId(),
      place: meet.text('place'),
      atMs: meet.timeMs('at'),
      state: meet.oneOf('state', MEET_UP_STATES),
      byUid: meet.text('by'),
    };
  });
}
