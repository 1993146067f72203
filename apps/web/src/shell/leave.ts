/** How a request leaves the browser. Where acts are traced it says which one it follows (`acts.ts`). */
type Leave = (url: string, request: RequestInit) => Promise<Response>;

let traced: Leave | undefined;
export function leaveBy(way: Leave | undefined): void {
  traced = way;
}

export const leave: Leave = (url, request) => (traced ?? fetch)(url, request);
