/** What is cut for want of room is told whole to who points at it, in whatever table or card. */
const DEPTH = 4;

export function tellCutTexts(page: Document = document): void {
  page.addEventListener('pointerover', ({ target }) => {
    let one = target instanceof HTMLElement ? target : null;
    for (let depth = 0; one !== null && depth < DEPTH; depth += 1, one = one.parentElement) tell(one);
  });
}

function tell(one: HTMLElement): void {
  const isCut = one.scrollWidth > one.clientWidth && getComputedStyle(one).textOverflow === 'ellipsis';
  if (isCut && (one.title === '' || 'cut' in one.dataset)) {
    one.title = one.textContent;
    one.dataset['cut'] = '';
  } else if (!isCut && 'cut' in one.dataset) {
    one.removeAttribute('title');
    delete one.dataset['cut'];
  }
}
