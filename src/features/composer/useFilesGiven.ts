import { useEffect, useState, type DOMAttributes } from 'react';
import { pastedFiles } from './pastedFiles.ts';

const hasFiles = ({ types }: DataTransfer): boolean => types.includes('Files');

interface FilesGiven {
  /** Whether files are being dragged over it. */
  readonly isOver: boolean;
  /** Handlers for the element that accepts files; they run before those of the editor, which accepts text only. */
  readonly handlers: Pick<
    DOMAttributes<Element>,
    'onPasteCapture' | 'onDragOverCapture' | 'onDragLeave' | 'onDropCapture'
  >;
}

/**
 * Files pasted into the composer or dropped on it. Files dropped elsewhere on the page are ignored: the browser would
 * navigate to them.
 */
export function useFilesGiven(isLocked: boolean, onFiles: (files: readonly File[]) => void): FilesGiven {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const stay = (event: DragEvent): void => {
      if (event.defaultPrevented || !event.dataTransfer || !hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    addEventListener('dragover', stay);
    addEventListener('drop', stay);
    return () => {
      removeEventListener('dragover', stay);
      removeEventListener('drop', stay);
    };
  }, []);
  return {
    isOver,
    handlers: {
      onPasteCapture: (event) => {
        const { clipboardData } = event;
        const files = pastedFiles(clipboardData.types, clipboardData.files);
        if (files.length === 0 || isLocked) return;
        onFiles(files);
        // Words that came with them are the editor's.
        if (event.clipboardData.types.includes('text/plain')) return;
        event.preventDefault();
        event.stopPropagation();
      },
      onDragOverCapture: (event) => {
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDropCapture: (event) => {
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        event.stopPropagation();
        setOver(false);
        if (!isLocked) onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
