import { ColumnsWait } from '../../ui/columns-wait.tsx'
import { placeNames } from '../../ui/skeleton.tsx'

/** Placeholder of a cart with two lines. */
export const CartSkeleton = ({ title }: { readonly title: string }) => (
  <ColumnsWait>
    <div className="cart-head">
      <h1>{title}</h1>
    </div>
    <div className="group wait" aria-hidden="true">
      <div className="sk my-4 h-5 w-2/5" />
      {placeNames(2).map((name) => (
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
  </ColumnsWait>
)
