import { useState, type ReactNode } from 'react';
import styles from './CommentThread.module.css';
import { countReplies, type CommentNode } from './commentTree.ts';

/** From this depth on replies are not indented further: phones have no room. */
const INDENT_DEPTH_MAX = 4;

interface CommentThreadProps {
  readonly nodes: readonly CommentNode[];
  /** Renders one comment without its replies. */
  readonly renderComment: (id: string) => ReactNode;
  readonly depth?: number;
}

function Comment({
  node,
  renderComment,
  depth,
}: { node: CommentNode } & Required<Omit<CommentThreadProps, 'nodes'>>) {
  const [isCollapsed, setCollapsed] = useState(false);
  const count = countReplies(node);
  const words = count === 1 ? '1 reply' : `${count} replies`;
  return (
    <li>
      {renderComment(node.id)}
      {count > 0 ? (
        <>
          <button
            type="button"
            className={styles.fold}
            aria-expanded={!isCollapsed}
            onClick={() => setCollapsed(!isCollapsed)}
          >
            {isCollapsed ? `Show ${words}` : `Hide ${words}`}
          </button>
          {isCollapsed ? null : (
            <CommentThread nodes={node.replies} renderComment={renderComment} depth={depth + 1} />
          )}
        </>
      ) : null}
    </li>
  );
}

/** Comments as a tree: replies are indented below their comment, with a line, and collapsible. */
export function CommentThread({ nodes, renderComment, depth = 0 }: CommentThreadProps): ReactNode {
  const isIndented = depth > 0 && depth <= INDENT_DEPTH_MAX;
  return (
    <ul className={isIndented ? styles.under : styles.list}>
      {nodes.map((node) => (
        <Comment key={node.id} node={node} renderComment={renderComment} depth={depth} />
      ))}
    </ul>
  );
}
