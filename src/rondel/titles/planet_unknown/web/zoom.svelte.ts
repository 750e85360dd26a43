// The planet under two fingers: apart comes nearer, together goes away, both along moves it. A twist turns the tile in
// the hand.
const [W, H] = [656, 640];
const MOST = 3;
/** How far two fingers must part before it is no twist. */
const SLACK = 0.12;

interface Two {
  far: number;
  x: number;
  y: number;
}
const two = (event: TouchEvent): Two => {
  const [a, b] = [event.touches[0], event.touches[1]];
  return {
    far: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY),
    x: (a.clientX + b.clientX) / 2,
    y: (a.clientY + b.clientY) / 2,
  };
};
const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

export class Zoom {
  k = $state(1);
  private left = $state(0);
  private top = $state(0);
  private last: Two | null = null;
  private start = 0;
  box = $derived(`${this.left} ${this.top} ${W / this.k} ${H / this.k}`);

  /** True while the fingers zoom; then nothing else follows them. */
  touch(event: TouchEvent, node: SVGSVGElement): boolean {
    if (event.touches.length !== 2) {
      this.last = null;
      return false;
    }
    const now = two(event);
    if (event.type === 'touchstart') {
      this.start = now.far;
      this.last = null;
      return false;
    }
    if (!this.last && Math.abs(now.far / this.start - 1) < SLACK) return false;
    if (this.last) this.change(node, this.last, now);
    this.last = now;
    event.preventDefault();
    return true;
  }
  /** The point between the fingers stays between them. */
  private change(node: SVGSVGElement, last: Two, now: Two): void {
    const matrix = node.getScreenCTM();
    if (!matrix) return;
    const at = new DOMPoint(last.x, last.y).matrixTransform(matrix.inverse());
    const k = within(this.k * (now.far / last.far), 1, MOST);
    const unit = (matrix.a * k) / this.k;
    const [dx, dy] = [(now.x - last.x) / unit, (now.y - last.y) / unit];
    this.left = within(at.x - ((at.x - this.left) * this.k) / k - dx, 0, W - W / k);
    this.top = within(at.y - ((at.y - this.top) * this.k) / k - dy, 0, H - H / k);
    this.k = k;
  }
  reset(): void {
    this.k = 1;
    this.left = 0;
    this.top = 0;
  }
}
