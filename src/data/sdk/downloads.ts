/** The two functions for download links, in a chunk of their own. */
export { getDownloadURL, ref } from 'firebase/storage';
