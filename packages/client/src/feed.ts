/** What happened in the house, from the last number read on; who calls keeps that number. */

export interface FeedEvent {
  readonly n: number;
  readonly at: string;
  readonly action: string;
  readonly concept: string;
  readonly recordId: string | null;
  readonly code: string | null;
  readonly storeId: string | null;
}
interface Page {
  readonly data: readonly FeedEvent[];
  readonly next: number;
  readonly hasMore: boolean;
}
/** `(after) => quilate.GET('/v1/feed', { params: { query: { after } } }).then(({ data }) => data!)` */
export type FeedReader = (after: number) => Promise<Page>;

/** Answers the number to go on from. `take` is awaited: what it did not finish is told again the next time. */
export async function readFeed(
  read: FeedReader,
  after: number,
  take: (event: FeedEvent) => Promise<void> | void,
): Promise<number> {
  for (let next = after; ;) {
    const page = await read(next);
    for (const event of page.data) await take(event);
    next = page.next;
    if (!page.hasMore) return next;
  }
}
