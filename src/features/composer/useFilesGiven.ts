import { useEffect, useState, type DOMAttributes } from 'react';

const hasFiles = ({ types }: DataTransfer): boolean => types.includes('Files');

/** Text pasted from an office program includes a picture of itself: only the text is wanted. */
const isWords = ({ types }: DataTransfer): boolean =>
  types.includes('text/plain') && types.includes('text/html');

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
        const files = [...event.clipboardData.files];
        if (files.length === 0 || isWords(event.clipboardData) || isLocked) return;
        event.preventDefault();
        event.stopPropagation();
        onFiles(files);
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
