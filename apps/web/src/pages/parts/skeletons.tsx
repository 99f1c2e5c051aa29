/** Pages that are on their way, in the shape of what comes: nothing jumps when it is here. */
import { useT } from '../../lib/texts.tsx'

const names = (count: number) => Array.from({ length: count }, (_, index) => `place-${index}`)

const Sum = () => (
  <div className="sum" aria-hidden="true">
    <div className="sk h-6 w-2/5" />
    {names(3).map((name) => (
      <div key={name} className="sk mt-3 h-4 w-full" />
    ))}
    <div className="sk mt-8 h-8 w-3/5" />
    <div className="sk mt-4 h-12 w-full" />
  </div>
)

const Loading = () => {
  const t = useT()
  return (
    <p className="vh" role="status">
      {t('common.loading')}
    </p>
  )
}

/** Two lines of a cart, and its figures. */
export const CartSkeleton = ({ title }: { readonly title: string }) => (
  <div className="two">
    <div>
      <Loading />
      <div className="cart-head">
        <h1>{title}</h1>
      </div>
      <div className="group wait" aria-hidden="true">
        <div className="sk my-4 h-5 w-2/5" />
        {names(2).map((name) => (
          <div key={name} className="item">
            <div className="sk pic-sk" />
            <div>
              <div className="sk h-4 w-4/5" />
              <div className="sk mt-2 h-3 w-2/5" />
              <div className="sk mt-4 h-8 w-3/5" />
            </div>
          </div>
        ))}
      </div>
    </div>
    <div className="wait">
      <Sum />
    </div>
  </div>
)

/** A step of the checkout: cards or ways to choose from, beside the order's summary. */
export const StepSkeleton = ({ title }: { readonly title: string }) => (
  <div className="two" aria-busy="true">
    <div className="step-body">
      <Loading />
      <h1>{title}</h1>
      <div className="addrs wait" aria-hidden="true">
        {names(2).map((name) => (
          <div key={name} className="addr">
            <div className="sk h-4 w-2/5" />
            <div className="sk mt-2 h-3 w-4/5" />
            <div className="sk mt-2 h-3 w-3/5" />
          </div>
        ))}
      </div>
    </div>
    <div className="wait">
      <Sum />
    </div>
  </div>
)
