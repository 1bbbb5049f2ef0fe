import type { ComponentType } from 'react';
import type { PostEditorProps } from '../../editor/PostEditor.tsx';

/** The editor's code, by far the largest part of composing. */
export const loadEditor = (): Promise<{ default: ComponentType<PostEditorProps> }> =>
  import('../../editor/PostEditor.tsx');
