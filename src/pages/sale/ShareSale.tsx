import { useState, type ReactNode } from 'react';
import { currentCampus } from '../../data/session/currentCampus.ts';
import { socialPageOf } from '../../data/config/contact.ts';
import type { Profile } from '../../domain/user.ts';
import { paths } from '../../lib/paths.ts';
import { shareBySystem } from '../../lib/shareBySystem.ts';
import { Button } from '../../ui/Button.tsx';
import { preloadDialog } from '../../ui/Dialog.tsx';
import { Glyph, SHARE } from '../../ui/Glyph.tsx';
import { ShareDialog } from '../../ui/ShareDialog.tsx';

interface ShareSaleProps {
  readonly seller: Profile;
  readonly title: string;
  readonly isOwn: boolean;
}

/** Shares the sale's link as a post's is shared. On one's own sale it is what the page is for. */
export function ShareSale({ seller, title, isOwn }: ShareSaleProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const campus = currentCampus();
  const address = new URL(paths.saleLink(seller.username), location.origin).href;
  const share = (): void => {
    const sheet = shareBySystem({ title, url: address });
    if (sheet === null) setOpen(true);
    else void sheet.then((isDone) => isDone || setOpen(true));
  };
  return (
    <>
      <Button
        look={isOwn ? 'filled' : 'outlined'}
        icon={<Glyph path={SHARE} />}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={share}
      >
        Share
      </Button>
      {isOpen ? (
        <ShareDialog
          title="Share Sale"
          address={address}
          subject={`${title} on ${campus.shortName} Buy/Sell`}
          instagramUrl={socialPageOf(campus)?.url ?? null}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
