// What the bench does inside the page that it measures: moves the slider, drags and magnifies the map, hears frames.

const ms = () => performance.now();

/** Fulfilled when the frame that is being made is through: after its styles, its layout and its painting. */
function painted() {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(), { once: true });
    port1.start();
    port2.postMessage(0);
  });
}

/** Fulfilled when the frame that shows what was done now is through; `began` is when its work began. */
function frame() {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const began = ms();
      void painted().then(() => resolve({ began, ended: ms() }));
    });
  });
}

/** Waits until nothing is drawn any more. */
async function rest(pause) {
  await new Promise((resolve) => setTimeout(resolve, pause));
  await frame();
}

/** Jumps to turns by the slider: of each jump the time until it is shown, and what of that was work of the page. */
async function jumps(turns) {
  const slider = document.querySelector('input[type=range]');
  const found = [];
  for (const turn of turns) {
    await rest(20);
    const begun = ms();
    const shown = frame();
    slider.value = String(turn);
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    const heard = ms();
    const { began, ended } = await shown;
    found.push({ shown: ended - begun, work: heard - begun + ended - began });
  }
  return found;
}

/** Does something every frame for so long; the times between the frames. */
function frames(forMs, every) {
  return new Promise((resolve) => {
    const times = [];
    const begun = ms();
    const tick = (time) => {
      times.push(time);
      if (ms() - begun > forMs) {
        resolve(times.slice(1).map((one, place) => one - times[place]));
        return;
      }
      every(times.length, (ms() - begun) / 1000);
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
}

function pointer(canvas, kind, x, y) {
  const { left, top } = canvas.getBoundingClientRect();
  canvas.dispatchEvent(
    new PointerEvent(kind, { pointerId: 1, bubbles: true, clientX: left + x, clientY: top + y, isPrimary: true }),
  );
}

/** Drags the map round in circles. */
async function pan(forMs) {
  const canvas = document.querySelector('.map canvas');
  canvas.setPointerCapture = () => {};
  const { clientWidth, clientHeight } = canvas;
  const at = (seconds) => [
    clientWidth * (0.5 + 0.3 * Math.sin(seconds * 2)),
    clientHeight * (0.5 + 0.3 * Math.sin(seconds * 3)),
  ];
  pointer(canvas, 'pointerdown', ...at(0));
  const found = await frames(forMs, (_, seconds) => pointer(canvas, 'pointermove', ...at(seconds)));
  pointer(canvas, 'pointerup', ...at(forMs / 1000));
  return found;
}

/** Magnifies and shrinks the map around its middle, by the wheel. */
async function zoom(forMs) {
  const canvas = document.querySelector('.map canvas');
  const { left, top, width, height } = canvas.getBoundingClientRect();
  return frames(forMs, (_, seconds) =>
    canvas.dispatchEvent(
      new WheelEvent('wheel', {
        deltaY: 40 * Math.cos(seconds * 2),
        clientX: left + width / 2,
        clientY: top + height / 2,
        bubbles: true,
        cancelable: true,
      }),
    ),
  );
}

/** When the first drawing of a game was there. */
const drawn = Promise.withResolvers();

// The page marks it; it is there when the frame is through.
const mark = performance.mark.bind(performance);
performance.mark = (name, options) => {
  if (name === 'map drawn') void painted().then(() => drawn.resolve(ms()));
  return mark(name, options);
};

globalThis.pageBench = { jumps, pan, zoom, rest, drawn: () => drawn.promise };
