/** Loads the code of a post's menu and of its dialogs, as `panelsLoaded.ts`. */
import './panelsLoaded.ts';
import '../../features/posts/card/PostMenuPanel.tsx';
import '../../features/posts/card/PostActionDialogs.tsx';
