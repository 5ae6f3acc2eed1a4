/**
 * Asks in a dialog of our own, or only tells, without `yes`: an editor's built-in preview shows none of the browser's. Resolves
 * with whether the answer is `yes`.
 */
export function ask(text: string, yes?: string): Promise<boolean> {
  const dialog = document.createElement('dialog');
  // Keystatic's own dialogs keep the focus from all others but these.
  dialog.dataset['reactAriaTopLayer'] = 'true';
  dialog.className = 'studio-question';
  const form = Object.assign(document.createElement('form'), { method: 'dialog' });
  const words = Object.assign(document.createElement('p'), { id: 'studio-question', textContent: text });
  dialog.setAttribute('aria-labelledby', words.id);
  const buttons = [yes, yes ? 'Back' : 'OK'].flatMap((label) =>
    label ? Object.assign(document.createElement('button'), { value: label, textContent: label }) : [],
  );
  form.append(words, ...buttons);
  dialog.append(form);
  document.body.append(dialog);
  // Keystatic's dialog below takes the key for itself, depending on what was pressed before.
  dialog.addEventListener('keydown', (event) => {
    event.stopPropagation();
    if (event.key === 'Escape') dialog.close();
  });
  dialog.showModal();
  return new Promise((resolve) =>
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(yes !== undefined && dialog.returnValue === yes);
    }),
  );
}
