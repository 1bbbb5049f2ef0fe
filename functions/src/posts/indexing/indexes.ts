/**
 * `campus_id` of a record that every key finds. No community can have it as its id, since ids are first labels of
 * hosts and this one is reserved here.
 */
export const EVERYWHERE = 'all';

/** An index that is written to; a replica follows its primary. */
export type PrimaryIndex = 'posts' | 'users' | 'campuses' | 'searches';

export const PRIMARY_INDEXES: readonly PrimaryIndex[] = ['posts', 'users', 'campuses', 'searches'];
