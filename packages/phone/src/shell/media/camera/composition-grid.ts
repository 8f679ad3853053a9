/** Draws lines at the thirds, as cameras do. */
export function drawGrid(paper: CanvasRenderingContext2D): void {
  const { width, height } = paper.canvas
  paper.beginPath()
  for (const third of [1 / 3, 2 / 3]) {
    paper.moveTo(width * third, 0)
    paper.lineTo(width * third, height)
    paper.moveTo(0, height * third)
    paper.lineTo(width, height * third)
  }
  paper.strokeStyle = 'rgba(255, 255, 255, 0.28)'
  paper.lineWidth = 1
  paper.stroke()
}
