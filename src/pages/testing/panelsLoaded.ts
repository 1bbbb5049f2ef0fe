/**
 * Loads the code of menus and dialogs with the file of tests, where no timeout runs. What is opened gives up after five seconds, in
 * which a busy machine may not have loaded it.
 */
import '../../ui/MenuPanel.tsx';
import '../../ui/DialogPanel.tsx';
