import type { mailsContract } from '@quilate/domain/modules/foundations/notifications/notifications.contract.ts';
import { mailList } from '@quilate/domain/modules/foundations/notifications/notifications.lists.ts';
import { mailsPaths } from '@quilate/domain/modules/foundations/notifications/notifications.paths.ts';
import { clientOf } from '../../../shell/client.ts';
import { listing } from '../../../shell/listing.ts';

const mails = clientOf<typeof mailsContract>()('notifications', mailsPaths);
export const mailListing = listing(mailList, { list: mails.mails, export: mails.export }, { isFresh: true });

export const sendTest = mails.sendTest.send;
export const retry = (mailId: string, key: string) => mails.retry.send({ params: { mailId }, key });
