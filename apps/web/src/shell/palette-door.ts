/** Opens the palette from a screen, as Ctrl K does. */
let open = (): void => {};

export const openPalette = (): void => open();
export function whenPaletteIsAsked(action: () => void): void {
  open = action;
}
