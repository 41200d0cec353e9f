// The game on the front page moves until somebody stops it; where the system asks for less motion, it begins stopped.

const [STOP, GO] = ['Stop', 'Play'];

/** Makes the button work. */
export function stopMotion(): void {
  const [image, button] = [document.getElementById('front-game'), document.getElementById('pause')];
  if (!(image instanceof HTMLImageElement) || button === null) return;
  const { src: moving, dataset } = image;
  const still = dataset['still'] ?? moving;
  const show = (isMoving: boolean): void => {
    image.src = isMoving ? moving : still;
    button.textContent = isMoving ? STOP : GO;
  };
  button.hidden = false;
  button.addEventListener('click', () => show(button.textContent === GO));
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) show(false);
}
