import type { EconomyView } from '@orelhao/protocol/panel/panel-answers'
import type { ReactNode } from 'react'
import { betweenPlayers } from '../between-players.ts'
import { dayText, texts } from '../texts/texts.ts'

type Day = EconomyView['daily'][number]
interface ChartProps {
  days: readonly Day[]
  value(amount: number): string
}

/** Height in units of the drawing, which is stretched to the page's width. */
const height = 100
const dayWidth = 10
const barWidth = 7

/** One bar a day for the money moved from player to player. */
export function FlowChart({ days, value }: ChartProps) {
  const most = Math.max(...days.map(betweenPlayers), 1)
  return (
    <Chart days={days} label={texts.economy.perDay} most={value(most)}>
      {days.map((day, index) => {
        const tall = (betweenPlayers(day) / most) * height
        return (
          <Column
            key={day.date}
            index={index}
            title={texts.economy.dayFlow(dayText(day.date), value(betweenPlayers(day)), day.movements)}
          >
            <Bar index={index} y={height - tall} tall={tall} kind="moved" />
          </Column>
        )
      })}
    </Chart>
  )
}

/** Money created above the line, money taken out below. */
export function SupplyChart({ days, value }: ChartProps) {
  const most = Math.max(...days.flatMap(({ created, destroyed }) => [created, destroyed]), 1)
  const middle = height / 2
  return (
    <Chart days={days} label={texts.economy.supply} most={value(most)}>
      {days.map(({ date, created, destroyed }, index) => {
        const [up, down] = [(created / most) * middle, (destroyed / most) * middle]
        return (
          <Column
            key={date}
            index={index}
            title={texts.economy.daySupply(dayText(date), value(created), value(destroyed))}
          >
            <Bar index={index} y={middle - up} tall={up} kind="created" />
            <Bar index={index} y={middle} tall={down} kind="destroyed" />
          </Column>
        )
      })}
      <rect className="line" y={middle - 0.3} width={days.length * dayWidth} height="0.6" />
    </Chart>
  )
}

function Chart({
  days,
  label,
  most,
  children,
}: {
  days: readonly Day[]
  label: string
  most: string
  children: ReactNode
}) {
  return (
    <>
      <p className="scale">{most}</p>
      <svg
        className="chart"
        viewBox={`0 0 ${days.length * dayWidth} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {children}
      </svg>
      <p className="scale ends">
        <span>{dayText(days[0]?.date ?? '')}</span>
        <span>{dayText(days.at(-1)?.date ?? '')}</span>
      </p>
    </>
  )
}

/** A column of the whole height of a day, so that the pointer finds short bars too. */
function Column({ index, title, children }: { index: number; title: string; children: ReactNode }) {
  return (
    <g>
      <title>{title}</title>
      <rect className="column" x={index * dayWidth} y="0" width={dayWidth} height={height} />
      {children}
    </g>
  )
}

function Bar({ index, y, tall, kind }: { index: number; y: number; tall: number; kind: string }) {
  const x = index * dayWidth + (dayWidth - barWidth) / 2
  return <rect className={kind} x={x} y={y} width={barWidth} height={tall} />
}
