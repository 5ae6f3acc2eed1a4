/** The site's own form: it can be sent once something stands in its field, says thank you, and sends nothing. */
export function bindSignUp(form: HTMLFormElement, thanks: HTMLElement): void {
  const [field] = form.getElementsByTagName('input');
  const [button] = form.getElementsByTagName('button');
  if (!field || !button) return;

  const update = () => {
    button.disabled = field.value.trim() === '';
    if (field.validity.valid) field.removeAttribute('aria-invalid');
  };
  field.addEventListener('input', update);
  field.addEventListener('invalid', () => field.setAttribute('aria-invalid', 'true'));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    alert(thanks.textContent.trim());
    form.hidden = true;
    thanks.hidden = false;
    thanks.focus();
  });
  // A browser that comes back to the page may have kept what was typed.
  update();
}
