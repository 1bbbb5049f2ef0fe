/**
 * `campus_id` of records that every key finds. Reserved: no community can have this id, since ids are first labels of
 * hosts.
 */
export const EVERYWHERE = 'all';

/** A writable index; replicas follow their primary. */
export type PrimaryIndex = 'posts' | 'users' | 'campuses' | 'searches';

export const PRIMARY_INDEXES: readonly PrimaryIndex[] = ['posts', 'users', 'campuses', 'searches'];
