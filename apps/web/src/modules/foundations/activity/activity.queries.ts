import type { activityContract } from '@quilate/domain/modules/foundations/activity/activity.contract.ts';
import { activityList } from '@quilate/domain/modules/foundations/activity/activity.lists.ts';
import { activityPaths } from '@quilate/domain/modules/foundations/activity/activity.paths.ts';
import { clientOf } from '../../../shell/client.ts';
import { listing } from '../../../shell/listing.ts';

const activity = clientOf<typeof activityContract>()('activity', activityPaths);
export const activityListing = listing(activityList, activity, { isFresh: true });
export const activityQueries = { choices: activity.choices.query() };
export const downloadAccess = () => activity.access.take({});
export const downloadBooks = () => activity.books.take();
