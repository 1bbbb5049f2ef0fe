import { skipToken } from '@reduxjs/toolkit/query/react';
import { Handshake } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectUid } from '../../../data/session/sessionSlice.ts';
import type { Post } from '../../../domain/post.ts';
import { useGetDealQuery } from './dealApi.ts';
import styles from './DealLine.module.css';
import { dealText } from './dealText.ts';

/** 'Reserved for Liam T.', 'You bought this': for the two who agreed; nothing for others. */
export default function DealLine({ post }: { readonly post: Post }): ReactNode {
  const uid = useSelector(selectUid);
  const { id, author, status, statusAtMs } = post;
  const hasDeal = uid !== null && status !== 'available' && post.parentId === null;
  const { currentData = null } = useGetDealQuery(
    hasDeal ? { uid, postId: id, authorId: author.id, statusAtMs } : skipToken,
  );
  const text = dealText(post, currentData);
  if (text === null) return null;
  return (
    <span className={styles.deal}>
      <Handshake size={16} />
      <bdi>{text}</bdi>
    </span>
  );
}
