/** Who is signed in has changed in another tab: nothing of who was here before stays, not even what was not saved. */
let isForced = false;

export const isLeaveForced = (): boolean => isForced;

export function reloadByForce(): void {
  isForced = true;
  location.reload();
}
