import { post, re, under, type Written } from './written.ts';

/** What stands on top of the feed of UT when the demo begins, newest first. */
export const FRESH: readonly Written[] = [
  ...under('furniture', [
    post(
      'hannah',
      'Green bean bag, the big one. Two semesters of naps in it and the beans are still fluffy. $35, I can bring it down to the lobby of Jester.',
      {
        pics: 'beanBag:#7d9b62*2',
        re: [
          re(
            'caleb',
            'does the cover come off to wash?',
            re('hannah', 'Yep, zipper on the bottom, washed it last week'),
          ),
        ],
      },
    ),
  ]),
];
