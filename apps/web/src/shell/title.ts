/** «Venta VE-TRI-26-09873 · Triana»: the shop tells two tabs apart. */
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';

let place: string = shellEs.name;
let shown = '';

function write(): void {
  document.title = shown === '' ? place : `${shown} · ${place}`;
}
export function setTitle(title: string): void {
  shown = title;
  write();
}
export function setTitlePlace(name: string): void {
  place = name;
  write();
}
